-- Credits a member's points for a day, each product once however often it is called.
--
-- Returns: how many points were credited.
-- Locks: the account of points.
-- Called by: points/point-earnings.service.ts, prisma/seed/points.ts.
CREATE OR REPLACE FUNCTION points_earn(p_member uuid, p_day date, p_at timestamptz) RETURNS bigint
  LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint := points_account(p_member);
  v_site text;
  v record;
  v_points bigint := 0;
BEGIN
  SELECT site_code INTO v_site FROM members WHERE id = p_member;
  FOR v IN
    WITH due AS MATERIALIZED (SELECT * FROM points_due(v_site, p_member, p_day)),
    counts AS (
      INSERT INTO point_counts (member_id, day, product, valid) SELECT d.member_id, d.day, d.product, d.counted
        FROM due d
      ON CONFLICT (member_id, day, product) DO UPDATE SET valid = EXCLUDED.valid)
    INSERT INTO point_earnings (member_id, day, product, site_code, valid, points, earned_at)
    SELECT DISTINCT d.member_id, p_day, d.product, v_site, d.valid, d.points, p_at FROM due d
    RETURNING product, points
  LOOP
    PERFORM points_post(format('points_earned:%s:%s:%s', p_member, p_day, v.product),
      ledger_house(v_site, 'points', 'PTS'), v_account, v.points, 'PTS',
      'points_earned', p_at);
    v_points := v_points + v.points;
  END LOOP;
  RETURN v_points;
END $$;
