-- Contracts of a kind that were in force at some time of a period, uplines first, with the tiers signed last before its
-- end and the days on which they were in force: from the day of the signature (the next one, when another contract of
-- the holder ended on it) to the day of the end.
--
-- Arguments:
--   p_from, p_before: the period.
--   p_holders | null: only contracts of these holders; null for all.
-- Returns: payer_id is null when the platform pays; depth is the length of the holder's upline.
-- Called by: wages_measure, wages_measure_day.
CREATE OR REPLACE FUNCTION wages_held(p_site text, p_kind text, p_from timestamptz, p_before timestamptz,
  p_holders uuid[])
  RETURNS TABLE (contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint,
    since date, until date) LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT c.*, r.after AS signed, r.signed_first, r.ended,
           lag(r.ended) OVER (PARTITION BY c.holder_id, c.product ORDER BY r.signed_first) AS ended_before
      FROM contracts c CROSS JOIN LATERAL (
        SELECT (array_agg(after ORDER BY id DESC) FILTER (WHERE what = 'signed'))[1] AS after,
               min(at) FILTER (WHERE what = 'signed') AS signed_first,
               min(at) FILTER (WHERE what <> 'signed') AS ended
          FROM contract_records WHERE contract_id = c.id AND at < p_before
            AND what IN ('signed', 'ended', 'terminated')) r
     WHERE c.site_code = p_site AND c.kind = p_kind AND (p_holders IS NULL OR c.holder_id = ANY (p_holders))
       AND (c.ended_at IS NULL OR c.ended_at > p_from) AND r.after IS NOT NULL
         AND (r.ended IS NULL OR r.ended > p_from)),
  day AS (
    SELECT h.*, greatest((p_from AT TIME ZONE s.time_zone)::date, (signed_first AT TIME ZONE s.time_zone)::date,
           (ended_before AT TIME ZONE s.time_zone)::date + 1) AS since,
           least(((p_before - interval '1 microsecond') AT TIME ZONE s.time_zone)::date,
             (ended AT TIME ZONE s.time_zone)::date) AS until
      FROM held h JOIN sites s ON s.code = h.site_code)
  SELECT d.id, d.product, d.holder_id, d.offerer_id, d.signed,
         (SELECT count(*) FROM team_links t WHERE t.descendant_id = d.holder_id),
         CASE WHEN p_kind = 'realtime_wage' THEN d.until ELSE d.since END, d.until
    FROM day d WHERE p_kind = 'realtime_wage' OR d.since <= d.until
$$;
