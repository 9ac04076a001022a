-- Ends a deposit order as the provider says. Credited once however often the notice comes: the row lock and the state decide,
-- and the transfer's key is the order's. state: the order's state now, 'unknown', or 'mismatch' when the amount is another's.
CREATE FUNCTION deposits_end(
  p_order text, p_outcome text, p_provider_ref text, p_amount bigint, p_currency text, p_at timestamptz,
  OUT state text, OUT member_id uuid, OUT credited boolean
) LANGUAGE plpgsql AS $$
DECLARE
  o deposit_orders;
  v_account bigint;
BEGIN
  credited := false;
  SELECT * INTO o FROM deposit_orders WHERE order_no = p_order FOR UPDATE;
  IF NOT FOUND THEN state := 'unknown'; RETURN; END IF;
  member_id := o.member_id;
  IF o.amount <> p_amount OR o.currency <> p_currency THEN state := 'mismatch'; RETURN; END IF;
  state := o.state;
  -- A payment that arrives after the order expired is still the member's money.
  IF o.state = 'pending' OR (o.state = 'expired' AND p_outcome = 'paid') THEN
    state := p_outcome;
    UPDATE deposit_orders d SET state = p_outcome, provider_ref = p_provider_ref, paid_at = CASE WHEN p_outcome = 'paid' THEN p_at END WHERE d.order_no = p_order;
    IF p_outcome = 'paid' THEN
      SELECT a.id INTO v_account FROM ledger_accounts a WHERE a.member_id = o.member_id AND a.purpose = 'cash';
      PERFORM ledger_post('deposit:' || p_order, p_provider_ref, ledger_house(o.site_code, 'deposits', o.currency), v_account, o.amount, o.currency, 'deposit', p_at);
      credited := true;
    END IF;
  END IF;
END $$;
