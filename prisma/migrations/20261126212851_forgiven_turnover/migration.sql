ALTER TABLE turnover_requirements DROP CONSTRAINT turnover_requirements_ended_known;
ALTER TABLE turnover_requirements ADD CONSTRAINT turnover_requirements_ended_known CHECK (
  (ended IS NULL) = (ended_at IS NULL) AND (ended IS NULL OR ended IN ('met', 'lost', 'forgiven'))
  AND (ended IS DISTINCT FROM 'met' OR done = required)
);
