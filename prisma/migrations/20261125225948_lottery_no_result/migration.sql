CREATE OR REPLACE FUNCTION lottery_give_up(p_lottery text, p_number text, p_at timestamptz) RETURNS int
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lottery_issues SET state = 'refunded', settled_at = p_at
    WHERE lottery = p_lottery AND number = p_number AND state = 'open' AND draws_at <= p_at;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN lottery_refund(ARRAY(
    SELECT order_no FROM lottery_orders WHERE lottery = p_lottery AND number = p_number AND state = 1
  ), 12, p_at);
END $$;
