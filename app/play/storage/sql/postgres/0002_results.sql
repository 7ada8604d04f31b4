CREATE TABLE results (
    browser TEXT NOT NULL,
    id TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (browser, id)
);
