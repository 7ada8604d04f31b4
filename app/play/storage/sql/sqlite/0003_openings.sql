CREATE TABLE openings (
    client TEXT PRIMARY KEY,
    free REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX openings_by_time ON openings (free);
