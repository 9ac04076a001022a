-- Takes the stakes of a trial account and writes its orders, which are no bets (docs/decisions/0091).
--
-- Arguments: as lottery_place, which has asked whether they may be placed.
-- Locks: none; the caller holds the lock of the cash account.
-- Called by: lottery_place.
CREATE OR REPLACE FUNCTION lottery_trial_place(p_member uuid, p_slip uuid, p_orders jsonb, p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  SELECT ledger_posts(array_agg('lottery-trial:' || o.order_no), array_agg(p_slip::text), array_agg(a.id),
      array_agg(ledger_house(a.site_code, 'trial', a.currency)), array_agg(o.stake), array_agg(a.currency),
      array_agg('play_money'::text), p_at)
    FROM jsonb_populate_recordset(NULL::lottery_trial_orders, p_orders) o
    JOIN ledger_accounts a ON a.member_id = p_member AND a.purpose = 'cash';
  INSERT INTO lottery_trial_orders (order_no, slip_id, chase_id, win_stop, site_code, member_id, lottery, number, play,
    selection, mode, unit, multiple, series, bets, stake, rebate, prizes, closes_at, placed_at)
    SELECT o.order_no, p_slip, o.chase_id, o.win_stop, m.site_code, m.id, o.lottery, o.number, o.play, o.selection,
           o.mode, o.unit, o.multiple, o.series, o.bets, o.stake, o.rebate, o.prizes, o.closes_at, p_at
      FROM jsonb_populate_recordset(NULL::lottery_trial_orders, p_orders) o JOIN members m ON m.id = p_member
$$;
