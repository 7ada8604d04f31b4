CREATE TABLE openings (
    client TEXT PRIMARY KEY,
    free DOUBLE PRECISION NOT NULL
);
CREATE INDEX openings_by_time ON openings (free);
