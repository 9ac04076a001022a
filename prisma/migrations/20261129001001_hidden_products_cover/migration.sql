CREATE OR REPLACE FUNCTION limits_cover(p_member uuid, p_vendor text, p_amount bigint, p_at timestamptz)
  RETURNS TABLE (cause text, period text, remaining bigint, renews_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  v record;
  v_held bigint;
BEGIN
  SELECT m.excluded_until, m.closing_at, p.hidden_vendors, p.hidden_products, p.check_minutes, p.checked_at INTO v
    FROM members m LEFT JOIN member_protections p ON p.member_id = m.id WHERE m.id = p_member;
  IF v.excluded_until > p_at THEN
    RETURN QUERY SELECT 'excluded', NULL::text, 0::bigint,
      CASE WHEN v.excluded_until < '9999-01-01' THEN v.excluded_until END;
    RETURN;
  END IF;
  IF v.closing_at IS NOT NULL THEN
    RETURN QUERY SELECT 'closing', NULL::text, 0::bigint, NULL::timestamptz;
    RETURN;
  END IF;
  IF p_vendor = ANY (v.hidden_vendors) OR cardinality(v.hidden_products) > 0
    AND EXISTS (SELECT FROM games g WHERE g.vendor_code = p_vendor)
    AND NOT EXISTS (SELECT FROM games g WHERE g.vendor_code = p_vendor AND g.game_type <> ALL (v.hidden_products))
  THEN
    RETURN QUERY SELECT 'hidden', NULL::text, 0::bigint, NULL::timestamptz;
    RETURN;
  END IF;
  IF v.check_minutes IS NOT NULL AND limits_minutes(p_member, v.checked_at, p_at) >= v.check_minutes THEN
    RETURN QUERY SELECT 'reality_check', NULL::text, 0::bigint, NULL::timestamptz;
    RETURN;
  END IF;
  SELECT coalesce(sum(a.balance), 0) INTO v_held FROM ledger_accounts a
    WHERE a.member_id = p_member AND (a.purpose = 'pending' OR a.purpose LIKE 'vendor:%');
  RETURN QUERY SELECT u.kind, u.period,
      CASE u.kind WHEN 'session' THEN 0 ELSE greatest(u.amount - u.used - v_held, 0) END, u.renews_at
    FROM limits_used(p_member, p_at, p_play => true) u
   WHERE CASE u.kind WHEN 'session' THEN u.used >= u.amount
       ELSE u.used + v_held + p_amount > u.amount END
   ORDER BY u.kind = 'session' DESC, u.amount - u.used LIMIT 1;
END $$;
