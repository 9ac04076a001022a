-- Grants a bonus: the record, the money and its turnover requirement, all or nothing. The money is posted before the
-- requirement is added, as deposits do it, so that two credits lock the account and the requirements in the same order.
--
-- Arguments:
--   p_id: id of the new bonus.
--   p_amount: smallest units.
--   p_multiple: turnover required, in per cent of the amount.
--   p_by: the operator.
--   p_key: idempotency key of the operator's request, unique at a site.
-- Returns: the id of the bonus; for a repeated request, that of the first one.
-- Locks: the bonus's key, the house account and the member's cash account (ledger_post), then 'totals_drain' when older
--   requirements are lost (turnover_add).
-- Called by: rewards/bonuses.service.ts.
CREATE OR REPLACE FUNCTION bonuses_grant(
  p_id uuid, p_site text, p_member uuid, p_amount bigint, p_multiple int, p_reason text, p_by uuid, p_key text,
  p_at timestamptz
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  a record;
  v_id uuid;
BEGIN
  SELECT id, currency INTO STRICT a FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
  INSERT INTO bonuses (id, site_code, member_id, amount, currency, multiple, reason, granted_by, request_key,
    created_at)
    VALUES (p_id, p_site, p_member, p_amount, a.currency, p_multiple, p_reason, p_by, p_key, p_at)
      ON CONFLICT (site_code, request_key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT id INTO v_id FROM bonuses WHERE site_code = p_site AND request_key = p_key;
    RETURN v_id;
  END IF;
  PERFORM ledger_post('bonus:' || p_id, p_id::text, ledger_house(p_site, 'bonuses', a.currency), a.id, p_amount,
    a.currency, 'bonus', p_at);
  PERFORM turnover_add(p_member, 'bonus', 'bonus:' || p_id, trunc(p_amount::numeric * p_multiple / 100)::bigint,
    a.currency, p_at);
  RETURN p_id;
END $$;
