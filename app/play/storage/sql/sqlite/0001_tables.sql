CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    status TEXT NOT NULL,
    public INTEGER NOT NULL,
    opened REAL NOT NULL,
    changed REAL NOT NULL,
    snapshot TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_change ON tables (public, changed);
CREATE TABLE events (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    at REAL NOT NULL,
    event TEXT NOT NULL,
    told TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
CREATE TABLE receipts (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    command TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, command)
) WITHOUT ROWID;
CREATE TABLE sitters (
    browser TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (browser, table_id)
) WITHOUT ROWID;
CREATE TABLE dues (
    table_id TEXT PRIMARY KEY,
    at REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX dues_by_time ON dues (at);
CREATE TABLE presence (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
