-- Issues a claim, once for its event. It takes a place and money of its source's budget, and its member gets a message.
--
-- Arguments:
--   p_source_id | null: what it is of; of one made by hand the batch, null where it is issued alone.
--   p_amount: smallest units of money, or points.
--   p_multiple: play it asks for, in hundredths of the amount; the site's ceiling is the most.
--   p_names [Names]: its name by language.
--   p_about: the event it is for.
--   p_exclusive | null: the event and the group of which only one claim counts for it.
--   p_by | null: the operator who issues it; null for an automatic one.
-- Returns:
--   answer 'issued' | 'known' | 'full' | 'barred': known when the event has its claim; full when its places or its
--   money are used up, the money for rewards of money alone; barred when the member may not be rewarded.
-- Locks: the event, then the budget.
-- Called by: claims_issue_slice, raffles_spin, claims/claims.service.ts, prisma/seed/missions.ts.
CREATE OR REPLACE FUNCTION claims_issue(
  p_id uuid, p_site text, p_member uuid, p_source text, p_type text, p_source_id uuid, p_kind text, p_amount bigint,
  p_multiple int, p_names jsonb, p_until timestamptz, p_about text, p_exclusive text, p_by uuid, p_at timestamptz,
  OUT answer text
) LANGUAGE plpgsql AS $$
DECLARE v_money bigint := CASE p_kind WHEN 'money' THEN p_amount ELSE 0 END;
BEGIN
  IF EXISTS (SELECT 1 FROM claims WHERE about = p_about) THEN answer := 'known'; RETURN; END IF;
  IF NOT offers_rewardable(p_site, p_member, p_at) THEN answer := 'barred'; RETURN; END IF;
  INSERT INTO claims (id, site_code, member_id, source, type, source_id, kind, amount, currency, multiple, names, until,
      about, exclusive, issued_by, created_at)
    SELECT p_id, p_site, p_member, p_source, p_type, p_source_id, p_kind, p_amount,
           CASE p_kind WHEN 'points' THEN 'PTS' ELSE s.currency END, least(p_multiple, s.max_multiple), p_names,
           p_until, p_about, p_exclusive, p_by, p_at
      FROM sites s WHERE s.code = p_site
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN answer := 'known'; RETURN; END IF;
  UPDATE claim_budgets SET used = used + 1, spent = spent + v_money
    WHERE source_id = p_source_id AND (places IS NULL OR used < places)
      AND (budget IS NULL OR v_money = 0 OR spent + v_money <= budget);
  IF NOT FOUND AND EXISTS (SELECT 1 FROM claim_budgets WHERE source_id = p_source_id) THEN
    DELETE FROM claims WHERE id = p_id;
    answer := 'full';
    RETURN;
  END IF;
  PERFORM messages_write(p_member, 'reward_issued', 'claim-issued/' || p_id, p_names, p_at);
  answer := 'issued';
END $$;
