-- Places all orders of a request, or none. Counted and priced before; here time, limits and money are asked. A key that
-- is known answers as it did; what was refused may be asked again with its key.
--
-- Arguments:
--   p_key, p_fingerprint: the member's key of the request, and the fingerprint of its content.
--   p_slip: id of the new slip.
--   p_line: {member above: parts of 2,000 of a stake with a series that are theirs}.
--   p_issues: a list of {lottery, number, slot, closes_at, draws_at, ends_at}, all that the orders name; the last is
--     the end of sale at the site.
--   p_loads: a list of {lottery, number, place, price, most}: what the orders add to numbers that can be sold out, and
--     the most that all bets on the number may cost, ten-thousandths of a unit of money.
--   p_most: the most that the member may stake on one issue, smallest units.
--   p_asked: the stakes as the site's limits count them, smallest units of its currency; of a trial account its play
--     money times what the smallest price is multiplied by.
--   p_orders: a list of the columns of lottery_orders that are known.
-- Returns:
--   status 'OK' | 'REPLAYED' | 'KEY_REUSED' | 'MEMBER_DISABLED' | 'MAINTENANCE' | 'ISSUE_CLOSED' | 'SALE_STOPPED' |
--     'NOT_ENOUGH_MONEY' | 'ISSUE_STAKE_OVER' | 'SOLD_OUT' |
--     'USER_DISABLED' | 'INVALID_GAME' | 'TIME_LIMIT' | 'BET_LIMIT' | 'LOSS_LIMIT': the last five are of
--     limits_verdict, which has written down why under 'lottery:' and the slip's id.
--   slip: id of the slip, that of the first call when it is repeated.
--   closed | null: the first issue that is no longer on sale, or whose sale is stopped, "<lottery>:<number>".
--   sold_out, left_over | null: as lottery_load.
--   balance | null: the member's cash balance after the stakes, smallest units.
-- Locks: the key, the issues (FOR SHARE, so that none is drawn meanwhile), the member's cash account, then the loads in
--   their order.
-- Called by: lottery/placing.service.ts.
CREATE OR REPLACE FUNCTION lottery_place(
  p_member uuid, p_key text, p_fingerprint text, p_slip uuid, p_line jsonb, p_issues jsonb,
  p_loads jsonb, p_most bigint, p_asked bigint, p_orders jsonb, p_at timestamptz,
  OUT status text, OUT slip uuid, OUT closed text, OUT sold_out text[],
  OUT left_over bigint[], OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_known lottery_slips;
  v_account ledger_accounts;
  v_member record;
  v_total bigint;
  v_site text;
  v_held text;
  v_product record;
  v_orders lottery_orders[] := ARRAY(SELECT o FROM jsonb_populate_recordset(NULL::lottery_orders, p_orders) o);
BEGIN
  SELECT site_code INTO v_site FROM members WHERE id = p_member;
  SELECT sum(o.stake) INTO v_total FROM unnest(v_orders) o;
  INSERT INTO lottery_slips (id, member_id, request_key, fingerprint, stake, line, created_at)
    VALUES (p_slip, p_member, p_key, p_fingerprint, v_total, p_line, p_at)
    ON CONFLICT (member_id, request_key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO v_known FROM lottery_slips WHERE member_id = p_member AND request_key = p_key;
    status := CASE WHEN v_known.fingerprint = p_fingerprint THEN 'REPLAYED' ELSE 'KEY_REUSED' END;
    slip := v_known.id;
    RETURN;
  END IF;
  slip := p_slip;

  INSERT INTO lottery_issues (lottery, number, slot, closes_at, draws_at)
    SELECT i.* FROM jsonb_to_recordset(p_issues)
      i(lottery text, number text, slot int, closes_at timestamptz, draws_at timestamptz)
     ORDER BY i.lottery, i.number ON CONFLICT DO NOTHING;
  PERFORM FROM lottery_issues i JOIN jsonb_to_recordset(p_issues) n(lottery text, number text)
      ON n.lottery = i.lottery AND n.number = i.number ORDER BY i.lottery, i.number FOR SHARE OF i;
  SELECT i.lottery || ':' || i.number INTO closed
    FROM jsonb_to_recordset(p_issues) n(lottery text, number text, ends_at timestamptz)
    JOIN lottery_issues i ON i.lottery = n.lottery AND i.number = n.number
   WHERE i.state <> 'open' OR n.ends_at <= p_at ORDER BY i.closes_at LIMIT 1;
  SELECT h.lottery || ':' || h.number INTO v_held
    FROM jsonb_to_recordset(p_issues) n(lottery text, number text)
    JOIN lottery_holds h ON h.site_code = v_site AND h.lottery = n.lottery AND h.number = n.number
   ORDER BY h.number LIMIT 1;
  -- Locked first: a limit that is set meanwhile is asked.
  SELECT * INTO v_account FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash' FOR NO KEY UPDATE;
  SELECT m.status, m.type = 4 AS is_trial,
    m.limited OR EXISTS (SELECT FROM play_rules r WHERE r.site_code = m.site_code) AS asks
    INTO v_member FROM members m WHERE m.id = p_member;
  status := CASE
    WHEN v_member.status <> 'active' THEN 'MEMBER_DISABLED'
    WHEN closed IS NOT NULL THEN 'ISSUE_CLOSED'
    WHEN v_held IS NOT NULL THEN 'SALE_STOPPED'
    WHEN EXISTS (
      -- Found first, or each game of the catalogue would be asked whether it is open.
      WITH played AS MATERIALIZED (
        SELECT g.maintenance OR v.maintenance AS closed, g.vendor_code, g.node_id
          FROM games g JOIN vendors v ON v.code = g.vendor_code
         WHERE g.game_code IN (SELECT o.lottery FROM unnest(v_orders) o)
      ) SELECT FROM played p WHERE p.closed OR NOT vendors_open(v_site, p.vendor_code, p.node_id, p_at)
    ) THEN 'MAINTENANCE'
    WHEN v_account.balance < v_total THEN 'NOT_ENOUGH_MONEY'
    WHEN EXISTS (
      SELECT FROM (SELECT n.lottery, n.number, sum(n.stake) AS stake
          FROM unnest(v_orders) n GROUP BY 1, 2) n
       WHERE n.stake + (SELECT coalesce(sum(o.stake), 0) FROM lottery_orders_of(p_member) o
         WHERE o.lottery = n.lottery AND o.number = n.number AND o.state = 1) > p_most
    ) THEN 'ISSUE_STAKE_OVER'
  END;
  closed := coalesce(closed, v_held);
  IF status IS NULL AND v_member.asks THEN
    FOR v_product IN SELECT DISTINCT g.vendor_code, g.game_type
        FROM games g WHERE g.game_code IN (SELECT o.lottery FROM unnest(v_orders) o) LOOP
      status := coalesce(status, limits_verdict(p_member, 'lottery:' || p_slip, v_product.vendor_code,
        v_product.game_type, NULL, p_asked, p_at));
    END LOOP;
  END IF;
  IF status IS NULL THEN
    SELECT l.sold_out, l.left_over INTO sold_out, left_over FROM lottery_load(v_account.site_code, p_loads) l;
    IF sold_out IS NOT NULL THEN status := 'SOLD_OUT'; END IF;
  END IF;
  IF status IS NOT NULL THEN
    DELETE FROM lottery_slips WHERE id = p_slip;
    RETURN;
  END IF;
  status := 'OK';
  balance := v_account.balance - v_total;
  IF v_member.is_trial THEN
    PERFORM lottery_trial_place(p_member, p_slip, p_orders, p_at);
    RETURN;
  END IF;

  PERFORM ledger_posts(array_agg('lottery:' || o.order_no), array_agg(p_slip::text), array_agg(v_account.id),
      array_agg(h.id), array_agg(o.stake), array_agg(v_account.currency), array_agg('bet'::text), p_at)
    FROM unnest(v_orders) o JOIN games g ON g.game_code = o.lottery
    JOIN (SELECT v.code, ledger_house(v_account.site_code, 'games:' || v.code, v_account.currency) AS id
            FROM (SELECT DISTINCT n.vendor_code AS code FROM games n
                   WHERE n.game_code IN (SELECT l.lottery FROM unnest(v_orders) l)) v) h ON h.code = g.vendor_code;
  PERFORM seamless_open_bets(p_member, v_account.id, array_agg(o.bet_id), array_agg('lottery:' || o.order_no),
      array_agg(g.node_id), array_agg(format('%s@%s:%s:%s', o.order_no, o.lottery, o.number, o.play)),
      array_agg(o.stake), p_at)
    FROM unnest(v_orders) o JOIN games g ON g.game_code = o.lottery;
  INSERT INTO lottery_orders (order_no, slip_id, chase_id, win_stop, site_code, member_id, lottery, number, play,
    selection, mode, unit, multiple, series, bets, loads, stake, rebate, prizes, rules, bet_id, closes_at, placed_at)
    SELECT o.order_no, p_slip, o.chase_id, o.win_stop, v_account.site_code, p_member, o.lottery, o.number, o.play,
           o.selection, o.mode, o.unit, o.multiple, o.series, o.bets, o.loads, o.stake,
           o.rebate, o.prizes, o.rules, o.bet_id, o.closes_at, p_at
      FROM unnest(v_orders) o;
END $$;
