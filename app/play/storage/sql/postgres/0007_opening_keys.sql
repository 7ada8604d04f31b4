CREATE TABLE opening_keys (
    day INTEGER PRIMARY KEY,
    secret TEXT NOT NULL
);
DELETE FROM openings;
