-- Trigger on contract_settings: counts the active members of all teams again when a site changes the minimum bet of
-- real-time wages, which may happen in the middle of a day.
--
-- Locks: the advisory lock 'totals_drain', so that nothing is counted meanwhile.
-- Called by: trigger on contract_settings.
CREATE OR REPLACE FUNCTION contract_settings_count_heads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  UPDATE team_days o SET heads = n.heads FROM totals_heads(NEW.site_code) n
    WHERE o.ancestor_id = n.ancestor_id AND o.day = n.day AND o.product = n.product AND o.heads <> n.heads;
  RETURN NULL;
END $$;
