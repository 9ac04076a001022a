-- The id of the next transfer. Taken before the request is stored, so that the request's row is written once.
-- Called by: ledger_post, ledger_posts, seamless_adjust, seamless_adjust_approve, seamless_bet,
--   seamless_book_bet, seamless_book_pay, seamless_end_by_hand, seamless_pay, seamless_rollback.
CREATE OR REPLACE FUNCTION ledger_next_id() RETURNS bigint
  LANGUAGE sql AS $$ SELECT nextval('ledger_transfers_id_seq') $$;
