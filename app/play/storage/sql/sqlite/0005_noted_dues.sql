ALTER TABLE dues ADD COLUMN noted REAL NOT NULL DEFAULT 0;
CREATE INDEX dues_by_note ON dues (noted);
