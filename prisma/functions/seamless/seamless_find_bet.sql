-- The bet that a win or an adjustment belongs to: the one it names, else the latest bet of the round, of the game it
-- names before any other and one that was not rolled back before one that was. The bet decides: a request that names
-- another round or game than the bet's belongs to no bet. The clocks of the servers may differ a little, so a round's
-- bets are looked for from a minute before its first.
--
-- Arguments:
--   p_bet_transaction: the vendor's transaction id of the bet; null when the request names none.
--   p_game: the vendor's code of the game.
-- Returns:
--   verdict 'OK' | 'NONE' | 'OTHER' | 'TRANSACTION_ROLLED_BACK': NONE when there is no such bet, OTHER when it is of
--     another round or game.
--   bet | null: the bet.
-- Locks: the bet.
-- Called by: seamless_adjust, seamless_pay.
CREATE OR REPLACE FUNCTION seamless_find_bet(
  p_vendor text, p_bet_transaction text, p_round text, p_game text, p_member uuid, OUT verdict text, OUT bet bets
) LANGUAGE plpgsql AS $$
DECLARE
  r record;
  v_opened timestamptz;
  v_node int;
BEGIN
  SELECT node_id INTO v_node FROM games WHERE vendor_code = p_vendor AND game_code = p_game;
  IF p_bet_transaction IS NOT NULL THEN
    SELECT status, bet_id, bet_at INTO r FROM ledger_requests WHERE key = p_vendor || ':' || p_bet_transaction;
    IF NOT FOUND THEN verdict := 'NONE'; RETURN; END IF;
    IF r.status = 'TRANSACTION_ROLLED_BACK' THEN verdict := 'TRANSACTION_ROLLED_BACK'; RETURN; END IF;
    SELECT b.* INTO bet FROM bets b WHERE b.id = r.bet_id AND b.placed_at = r.bet_at AND b.member_id = p_member
      FOR NO KEY UPDATE;
  ELSE
    SELECT opened_at INTO v_opened FROM seamless_rounds
      WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
    SELECT b.* INTO bet FROM bets b
      WHERE b.member_id = p_member AND b.placed_at >= v_opened - interval '1 minute' AND b.vendor_code = p_vendor
        AND b.round_id = p_round
      ORDER BY (b.node_id IS DISTINCT FROM v_node), (b.status = 'rolled_back'), b.placed_at DESC, b.id DESC LIMIT 1
      FOR NO KEY UPDATE;
  END IF;
  verdict := CASE WHEN bet.id IS NULL THEN 'NONE'
    WHEN bet.round_id <> p_round OR bet.node_id IS DISTINCT FROM v_node THEN 'OTHER'
    WHEN bet.status = 'rolled_back' THEN 'TRANSACTION_ROLLED_BACK' ELSE 'OK' END;
END $$;
