-- Writes bets of games that the platform runs itself. Their stakes are posted already.
--
-- Arguments: arrays with one element for each bet.
--   p_keys: keys of the transfers of the stakes, which give the house's account.
--   p_stakes: smallest units.
-- Called by: lottery_place.
CREATE OR REPLACE FUNCTION seamless_open_bets(
  p_member uuid, p_account bigint, p_ids uuid[], p_keys text[], p_nodes int[], p_rounds text[], p_stakes bigint[],
  p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type,
    node_id, round_id, currency, stake)
    SELECT b.id, p_at, a.site_code, p_member, p_account, t.credit_id, t.id, g.vendor_code, g.game_type, g.node_id,
           b.round, a.currency, b.stake
      FROM unnest(p_ids, p_keys, p_nodes, p_rounds, p_stakes) b(id, key, node, round, stake)
      JOIN ledger_accounts a ON a.id = p_account JOIN ledger_requests r ON r.key = b.key
      JOIN ledger_transfers t ON t.id = r.transfer_id JOIN games g ON g.node_id = b.node
$$;
