-- Books one move of a vendor's feed, once and in the vendor's order, however often the feed is read.
--
-- Arguments:
--   m: the move: position, action (in, out, bet, win, adjust, rollback, endround), member, reference, round, bet, game,
--     type, settlement (of a win, see seamless_pay; may be missing), units (smallest units).
--   p_token | null: hash of the session's token, for bets.
--   p_bet: id for a new bet.
-- Returns: false when the move was booked before.
-- Locks: the feed's row, then what the booking locks.
-- Called by: wallets/vendor-feeds.service.ts.
CREATE OR REPLACE FUNCTION wallets_hear(
  p_vendor text, m jsonb, p_token bytea, p_bet uuid, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_position bigint;
  v_member uuid := (m ->> 'member')::uuid;
  v_key text := p_vendor || ':' || (m ->> 'reference');
BEGIN
  SELECT f.position INTO STRICT v_position FROM vendor_feeds f WHERE f.vendor_code = p_vendor FOR UPDATE;
  IF (m ->> 'position')::bigint <= v_position THEN RETURN false; END IF;
  CASE m ->> 'action'
    WHEN 'in', 'out' THEN PERFORM wallets_end(m ->> 'reference', true, p_at);
    WHEN 'bet' THEN PERFORM seamless_book_bet(p_vendor, m, p_token, v_member, p_bet, p_at);
    WHEN 'win' THEN PERFORM seamless_book_pay(p_vendor, m,
      CASE m ->> 'type' WHEN 'free' THEN 'free_win' WHEN 'promo' THEN 'promo_win'
        WHEN 'jackpot' THEN 'jackpot_win' ELSE 'win' END, p_at);
    WHEN 'adjust' THEN PERFORM seamless_book_pay(p_vendor, m, 'adjust', p_at);
    WHEN 'rollback' THEN PERFORM seamless_rollback(p_vendor, m ->> 'reference', v_key, v_member, m ->> 'bet',
      NULL, NULL, p_at);
    WHEN 'endround' THEN PERFORM seamless_endround(p_vendor, m ->> 'reference', v_key, v_member, m ->> 'round',
      NULL, p_at);
  END CASE;
  UPDATE vendor_feeds SET position = (m ->> 'position')::bigint WHERE vendor_code = p_vendor;
  RETURN true;
END $$;
