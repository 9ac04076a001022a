-- Checks a stake against the member's limits and exclusions and the site's rules of play. The caller holds the lock of
-- the member's cash account, so that two concurrent bets do not both fit under one limit. The cause of a refusal is
-- stored in limit_refusals, for the answer.
--
-- Money at vendors that keep wallets themselves counts as lost, as limits_cover counts it: it is staked there without a
-- question. Where there is none, what is left under every limit is written as what the account has to spare, until a
-- period ends or minutes could be used up; a bet within it comes here no more (docs/decisions/0079). Else what was
-- written before ends.
--
-- Arguments:
--   p_key: the request's key.
--   p_round | null: the vendor's round; what the member staked in it already counts for the site's largest stake.
--   p_amount: stake, smallest units.
-- Returns: null when the stake is allowed, else 'USER_DISABLED' (excluded, or the account closes), 'INVALID_GAME' (a
--   product or vendor that the member switched off), 'TIME_LIMIT' (session, reality check, pace), 'BET_LIMIT' or
--   'LOSS_LIMIT'. Of several limits the one with the least left is named.
-- Called by: lottery_place, seamless_bet.
CREATE OR REPLACE FUNCTION limits_verdict(
  p_member uuid, p_key text, p_vendor text, p_product text, p_round text, p_amount bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
  v_cause text;
  v_period text;
  v_left bigint;
  v_renews timestamptz;
  v_played int;
  v_staked bigint := 0;
  v_spare bigint := 9e18;
  v_until timestamptz := p_at + interval '1 hour';
  u record;
BEGIN
  SELECT m.limited, m.excluded_until, m.closing_at, p.check_minutes, p.checked_at, p.hidden_products, p.hidden_vendors,
    r.most_stake, r.least_ms,
    (SELECT coalesce(sum(a.balance), 0) FROM ledger_accounts a
      WHERE a.member_id = m.id AND (a.purpose = 'pending' OR a.purpose LIKE 'vendor:%')) AS held,
    EXISTS (SELECT FROM member_limits l WHERE l.member_id = m.id AND l.kind IN ('loss', 'stake'))
      OR m.limited AND EXISTS (SELECT FROM limit_counts c WHERE c.member_id = m.id) AS counts
    INTO v FROM members m LEFT JOIN member_protections p ON p.member_id = m.id
    LEFT JOIN play_rules r ON r.site_code = m.site_code AND r.product = p_product
   WHERE m.id = p_member;
  IF v.check_minutes IS NOT NULL THEN v_played := limits_minutes(p_member, v.checked_at, p_at); END IF;
  IF v.most_stake IS NOT NULL THEN
    SELECT coalesce(sum(b.stake), 0) INTO v_staked FROM seamless_rounds r
      JOIN bets b ON b.member_id = r.member_id AND b.placed_at >= r.opened_at AND b.vendor_code = r.vendor_code
        AND b.round_id = r.round_id AND b.status <> 'rolled_back'
     WHERE r.vendor_code = p_vendor AND r.round_id = p_round AND r.member_id = p_member;
  END IF;
  IF v.excluded_until > p_at THEN
    v_cause := 'excluded';
    v_renews := CASE WHEN v.excluded_until < '9999-01-01' THEN v.excluded_until END;
  ELSIF v.closing_at IS NOT NULL THEN
    v_cause := 'closing';
  ELSIF p_product = ANY (v.hidden_products) OR p_vendor = ANY (v.hidden_vendors) THEN
    v_cause := 'hidden';
  ELSIF v_staked + p_amount > v.most_stake THEN
    v_cause := 'most_stake';
    v_left := v.most_stake;
  ELSIF v_played >= v.check_minutes THEN
    v_cause := 'reality_check';
  ELSIF v.least_ms IS NOT NULL THEN
    SELECT 'pace', max(b.placed_at) + make_interval(secs => v.least_ms / 1000.0) INTO v_cause, v_renews FROM (
        SELECT b.placed_at FROM bets b WHERE b.member_id = p_member AND b.game_type = p_product
        UNION ALL
        -- Trial accounts play nothing but lotteries, and write no bets.
        SELECT t.placed_at FROM lottery_trial_orders t WHERE t.member_id = p_member
      ) b WHERE b.placed_at > p_at - make_interval(secs => v.least_ms / 1000.0) HAVING count(*) > 0;
  END IF;
  IF v_cause IS NULL THEN
    -- Also without such a limit where sums were made: a late bet belongs to them, and the limit may be set again.
    IF v.counts THEN PERFORM limits_count(p_member, p_at); END IF;
    FOR u IN SELECT l.kind, l.period, l.renews_at, l.amount - l.used AS left
        FROM limits_used(p_member, p_at, p_play => true) l ORDER BY l.kind = 'session' DESC, l.amount - l.used LOOP
      IF u.kind = 'session' THEN
        v_until := least(v_until, p_at + make_interval(mins => u.left::int - 1));
      ELSE
        u.left := u.left - v.held;
        v_spare := least(v_spare, u.left);
        v_until := least(v_until, u.renews_at);
      END IF;
      IF v_cause IS NULL
          AND (u.kind = 'session' AND u.left <= 0 OR u.kind <> 'session' AND p_amount > greatest(u.left, 0)) THEN
        v_cause := u.kind;
        v_period := u.period;
        v_left := greatest(u.left, 0);
        v_renews := u.renews_at;
      END IF;
    END LOOP;
    -- A minute may be all but over, so the last one is asked for each bet.
    v_until := least(v_until, p_at + make_interval(mins => v.check_minutes - v_played - 1));
    IF v.limited AND v.held = 0 AND v_until > p_at
        AND coalesce(cardinality(v.hidden_products || v.hidden_vendors), 0) = 0 THEN
      PERFORM ledger_spare(p_member, v_spare, p_at, v_until);
    ELSIF v.limited THEN
      PERFORM ledger_spare(p_member);
    END IF;
  END IF;
  IF v_cause IS NULL THEN RETURN NULL; END IF;
  INSERT INTO limit_refusals (request_key, member_id, at, cause, period, remaining, renews_at)
    VALUES (p_key, p_member, p_at, v_cause, v_period, v_left, v_renews);
  RETURN CASE v_cause WHEN 'excluded' THEN 'USER_DISABLED' WHEN 'closing' THEN 'USER_DISABLED'
    WHEN 'hidden' THEN 'INVALID_GAME' WHEN 'loss' THEN 'LOSS_LIMIT' WHEN 'stake' THEN 'BET_LIMIT'
    WHEN 'most_stake' THEN 'BET_LIMIT' ELSE 'TIME_LIMIT' END;
END $$;
