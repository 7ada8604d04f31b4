CREATE TABLE results (
    browser TEXT NOT NULL,
    id TEXT NOT NULL,
    at REAL NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (browser, id)
) WITHOUT ROWID;
