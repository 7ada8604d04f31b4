CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    status TEXT NOT NULL,
    public INTEGER NOT NULL,
    opened DOUBLE PRECISION NOT NULL,
    changed DOUBLE PRECISION NOT NULL,
    snapshot TEXT NOT NULL
);
CREATE INDEX tables_by_change ON tables (public, changed);
CREATE TABLE events (
    table_id TEXT NOT NULL,
    version BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    event TEXT NOT NULL,
    told TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
);
CREATE TABLE receipts (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    command TEXT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat, command)
);
CREATE TABLE sitters (
    browser TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (browser, table_id)
);
CREATE TABLE dues (
    table_id TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
CREATE INDEX dues_by_time ON dues (at);
CREATE TABLE presence (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seat)
);
