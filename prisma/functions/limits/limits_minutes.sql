-- Minutes a member has played since an instant: from bet to bet and from the last one to now, pauses of 15 minutes and
-- more left out.
--
-- Called by: limits_cover, limits_used, limits_verdict, limits/reality-checks.service.ts.
CREATE OR REPLACE FUNCTION limits_minutes(p_member uuid, p_since timestamptz, p_at timestamptz) RETURNS int
  LANGUAGE sql AS $$
  SELECT coalesce(floor(extract(epoch FROM sum(b.pause)) / 60), 0)::int
    FROM (SELECT lead(t.placed_at, 1, p_at) OVER (ORDER BY t.placed_at) - t.placed_at AS pause
      FROM bets t WHERE t.member_id = p_member AND t.placed_at >= p_since) b
   WHERE b.pause < interval '15 minutes'
$$;
