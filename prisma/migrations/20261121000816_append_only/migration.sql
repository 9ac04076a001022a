-- What was written down about money and about who did what is never changed and never goes, as the ledger's transfers are not.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'LG001';
END $$;

DO $$
DECLARE v_table text;
BEGIN
  FOREACH v_table IN ARRAY ARRAY[
    'audit_events', 'bonuses', 'deposit_steps', 'member_transfers', 'point_earnings', 'rebates', 'withdrawal_steps'
  ] LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', v_table);
  END LOOP;
END $$;
