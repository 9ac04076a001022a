-- Gives tickets of a published raffle, one for each event, numbered in their order. A member who may not be rewarded
-- gets none, and so does everybody after the draw.
--
-- Arguments:
--   p_members, p_abouts: a member and an event for each ticket.
--   p_until | null: until when they can be spun.
--   p_by | null: the operator who gives them by hand.
-- Returns: the members who got tickets, and how many.
-- Locks: the offer, then the raffle.
-- Called by: raffles/raffle-tickets.service.ts, prisma/seed/raffles.ts.
CREATE OR REPLACE FUNCTION raffles_issue(
  p_promotion uuid, p_site text, p_members uuid[], p_abouts text[], p_source text, p_until timestamptz, p_by uuid,
  p_remark text, p_at timestamptz
) RETURNS TABLE (member_id uuid, tickets int) LANGUAGE plpgsql AS $$
DECLARE v_last int;
BEGIN
  -- An offer that is closed now has no tickets that nobody draws.
  PERFORM 1 FROM promotions p WHERE p.id = p_promotion AND p.state = 'published' FOR SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT r.tickets INTO v_last FROM raffles r WHERE r.promotion_id = p_promotion AND r.drawn_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY
  WITH asked AS (
    SELECT a.member, a.about, a.place FROM unnest(p_members, p_abouts) WITH ORDINALITY a(member, about, place)
     WHERE NOT EXISTS (SELECT 1 FROM raffle_tickets t WHERE t.about = a.about)),
  allowed AS MATERIALIZED (
    SELECT m.member FROM (SELECT DISTINCT a.member FROM asked a) m WHERE offers_rewardable(p_site, m.member, p_at)),
  given AS (
    INSERT INTO raffle_tickets AS t (id, site_code, promotion_id, member_id, number, about, source, until, issued_by,
        remark, created_at)
      SELECT gen_random_uuid(), p_site, p_promotion, a.member, v_last + (row_number() OVER (ORDER BY a.place))::int,
             a.about, p_source, p_until, p_by, p_remark, p_at
        FROM asked a JOIN allowed w ON w.member = a.member
      RETURNING t.member_id),
  counted AS (
    UPDATE raffles r SET tickets = v_last + (SELECT count(*) FROM given)::int WHERE r.promotion_id = p_promotion)
  SELECT g.member_id, count(*)::int FROM given g GROUP BY 1;
END $$;
