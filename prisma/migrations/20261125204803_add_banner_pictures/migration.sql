-- A banner shows one of our pictures or an uploaded one.
ALTER TABLE announcements ADD COLUMN picture_id uuid;
ALTER TABLE announcements
  DROP CONSTRAINT announcements_whole,
  ADD CONSTRAINT announcements_whole CHECK (
    type IN ('B', 'PL', 'PU', 'PR', 'AG') AND (author_id IS NULL OR type = 'AG')
    AND (type <> 'B' OR (group_name IS NOT NULL AND linkage_type IS NOT NULL
                         AND (art IS NULL) <> (picture_id IS NULL)
                         AND (linkage_type = 'NONE') = (linkage IS NULL)))
    AND (type <> 'PU' OR execution IS NOT NULL)
  );
