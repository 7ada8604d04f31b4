CREATE INDEX tables_to_join ON tables (changed) WHERE public = 1 AND status IN ('open', 'playing');
