-- The database to begin with: tables by feature, then functions, then triggers. Every later change is a migration of
-- its own (npm run migrate:dev). The functions are copied from prisma/functions, which explains them. What the tables
-- and columns mean is written in prisma/schema; comments here give reasons for what Prisma's schema cannot express.

CREATE TYPE deposits_answer AS (state text, member_id uuid, changed boolean);
CREATE TYPE withdrawal_answer AS (state text, member_id uuid, changed boolean);
CREATE TYPE seamless_answer AS (status text, balance bigint, moved boolean, conflict boolean);
-- A change of a member's valid bets; `at` is when the bet was settled.
CREATE TYPE valid_bet_change AS (site_code text, member_id uuid, product text, day date, at timestamptz, valid bigint);

-- ---------------------------------------------------------------- sites

CREATE TABLE sites (
  code text PRIMARY KEY,
  name text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  languages text[],
  default_language text NOT NULL,
  hosts text[],
  theme jsonb NOT NULL,
  switches jsonb NOT NULL,
  register_rules jsonb NOT NULL,
  is_single boolean NOT NULL DEFAULT true,
  age_limit integer NOT NULL DEFAULT 18,
  customer_service text NOT NULL DEFAULT '',
  maintenance boolean NOT NULL DEFAULT false,
  maintenance_ends timestamptz(3),
  blocked_countries text[] DEFAULT ARRAY[]::text[],
  country text NOT NULL DEFAULT 'KH',
  terms_version text NOT NULL DEFAULT '2026-01',
  third_parties text[] DEFAULT ARRAY[]::text[],
  bot_check boolean NOT NULL DEFAULT false,
  idle_minutes integer NOT NULL DEFAULT 30,
  default_password text,
  password_max_days integer,
  new_address_step boolean NOT NULL DEFAULT true,
  image_cdns text[] NOT NULL DEFAULT '{}',
  -- Origins such as https://img1.example.com.
  CONSTRAINT sites_image_cdns_check CHECK (
    '' <> ALL (image_cdns) AND array_to_string(image_cdns, ' ') ~ '^(https?://[A-Za-z0-9.:-]+( |$))*$'
  )
);

CREATE TABLE transport_keys (
  kid text PRIMARY KEY,
  jwk jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);

-- ---------------------------------------------------------------- audit

CREATE TABLE audit_events (
  id bigserial PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL
);
CREATE INDEX audit_events_kind_at_idx ON audit_events (kind, at);

-- ---------------------------------------------------------------- members

CREATE TABLE members (
  id uuid PRIMARY KEY,
  site_code text NOT NULL,
  username text NOT NULL,
  password_hash text NOT NULL,
  nickname text NOT NULL DEFAULT '',
  type integer NOT NULL,
  status text NOT NULL DEFAULT 'active',
  limited boolean NOT NULL DEFAULT false,
  upline_id uuid,
  language text NOT NULL,
  profile jsonb NOT NULL DEFAULT '{}',
  registration_key text,
  created_at timestamptz(3) NOT NULL,
  mobile text,
  email text,
  real_name text,
  has_password boolean NOT NULL DEFAULT true,
  password_set_at timestamptz(3),
  authenticator text,
  new_authenticator text,
  fund_password_hash text,
  registration_digest text,
  terms_version text,
  consent_at timestamptz(3),
  referrer_id uuid,
  referral_code text,
  affiliate_link_id uuid
);
CREATE INDEX members_affiliate_link_id_idx ON members (affiliate_link_id);
CREATE INDEX members_referrer_id_idx ON members (referrer_id);
CREATE UNIQUE INDEX members_site_code_mobile_key ON members (site_code, mobile);
CREATE UNIQUE INDEX members_site_code_referral_code_key ON members (site_code, referral_code);
CREATE UNIQUE INDEX members_site_code_registration_key_key ON members (site_code, registration_key);
CREATE UNIQUE INDEX members_site_code_username_key ON members (site_code, username);
CREATE INDEX members_upline_id_idx ON members (upline_id);

CREATE TABLE member_rates (
  member_id uuid NOT NULL,
  item text NOT NULL,
  value integer NOT NULL,
  PRIMARY KEY (member_id, item)
);

CREATE TABLE team_links (
  ancestor_id uuid NOT NULL,
  descendant_id uuid NOT NULL,
  distance integer NOT NULL,
  PRIMARY KEY (ancestor_id, descendant_id)
);
CREATE INDEX team_links_descendant_id_distance_idx ON team_links (descendant_id, distance);

CREATE TABLE team_joins (
  ancestor_id uuid NOT NULL,
  day date NOT NULL,
  joined integer NOT NULL,
  PRIMARY KEY (ancestor_id, day)
);

-- ---------------------------------------------------------------- sessions

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  member_id uuid NOT NULL,
  device text NOT NULL,
  ip text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_agent text NOT NULL DEFAULT '',
  password_due boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX sessions_id_key ON sessions (id);
-- Members online now are few of all sessions there ever were.
CREATE INDEX sessions_last_seen_at_idx ON sessions (last_seen_at);
CREATE INDEX sessions_member_id_idx ON sessions (member_id);

CREATE TABLE one_time_codes (
  code_hash bytea PRIMARY KEY,
  site_code text NOT NULL,
  purpose text NOT NULL,
  member_id uuid,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX one_time_codes_expires_at_idx ON one_time_codes (expires_at);

CREATE TABLE identities (
  site_code text NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  member_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (site_code, provider, subject)
);
CREATE INDEX identities_member_id_idx ON identities (member_id);

-- ---------------------------------------------------------------- outbox

CREATE TABLE outbox_messages (
  id bigserial PRIMARY KEY,
  site_code text NOT NULL,
  channel text NOT NULL,
  target text NOT NULL,
  subject text NOT NULL DEFAULT '',
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX outbox_messages_target_created_at_idx ON outbox_messages (target, created_at);

CREATE TABLE verification_codes (
  id uuid PRIMARY KEY,
  site_code text NOT NULL,
  target text NOT NULL,
  purpose text NOT NULL,
  code_hash bytea NOT NULL,
  wrong integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX verification_codes_site_code_target_purpose_created_at_idx
  ON verification_codes (site_code, target, purpose, created_at);

-- ---------------------------------------------------------------- limits

CREATE TABLE member_limits (
  member_id uuid NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (member_id, kind)
);

-- ---------------------------------------------------------------- ledger

-- A balance changes with every bet: room on the page lets PostgreSQL update it in place (HOT).
CREATE TABLE ledger_accounts (
  id bigserial PRIMARY KEY,
  site_code text NOT NULL,
  member_id uuid,
  purpose text NOT NULL,
  currency text NOT NULL,
  balance bigint,
  -- Whatever the code above does, a balance is never negative.
  CONSTRAINT ledger_accounts_balance_not_negative CHECK (balance >= 0),
  CONSTRAINT ledger_accounts_house_keeps_none CHECK ((member_id IS NULL) = (balance IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX ledger_accounts_member_id_idx ON ledger_accounts (member_id);
-- House accounts have no member: NULLS NOT DISTINCT gives a site one of each.
CREATE UNIQUE INDEX ledger_accounts_site_code_member_id_purpose_currency_key
  ON ledger_accounts (site_code, member_id, purpose, currency) NULLS NOT DISTINCT;

CREATE TABLE ledger_transfers (
  id bigserial PRIMARY KEY,
  debit_id bigint NOT NULL,
  credit_id bigint NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  request_key text NOT NULL,
  reverses_id bigint,
  debit_balance bigint,
  credit_balance bigint,
  at timestamptz(3) NOT NULL,
  CONSTRAINT ledger_transfers_amount_positive CHECK (amount > 0),
  CONSTRAINT ledger_transfers_two_accounts CHECK (debit_id <> credit_id)
);
-- The latest hours of a large team are found without asking each account. Transfers are written in the order of their
-- times, so an entry for every 128 pages is enough, and a bet pays next to nothing for it.
CREATE INDEX ledger_transfers_at_idx ON ledger_transfers USING brin (at) WITH (autosummarize = on);
CREATE INDEX ledger_transfers_credit_id_at_id_idx ON ledger_transfers (credit_id, at, id) INCLUDE (amount)
  WHERE credit_balance IS NOT NULL;
-- Both sides of an account record, by time. The sums of a range are read from the index alone (INCLUDE): transfers
-- never change, so their pages soon are visible to everybody, and a busy member's month is spread over thousands of
-- pages.
CREATE INDEX ledger_transfers_debit_id_at_id_idx ON ledger_transfers (debit_id, at, id) INCLUDE (amount)
  WHERE debit_balance IS NOT NULL;
-- Everything that is neither a bet nor a win is found by its kind; bets and wins pay nothing for this index.
CREATE INDEX ledger_transfers_kind_at_id_idx ON ledger_transfers (kind, at, id) WHERE kind NOT IN ('bet', 'win');
-- A transfer is reversed once.
CREATE UNIQUE INDEX ledger_transfers_reverses_id_key ON ledger_transfers (reverses_id) WHERE reverses_id IS NOT NULL;

CREATE TABLE ledger_requests (
  key text PRIMARY KEY,
  fingerprint text,
  status text NOT NULL,
  balance bigint,
  transfer_id bigint,
  bet_id uuid,
  bet_at timestamptz(3),
  at timestamptz(3) NOT NULL
);

-- Both sides of every transfer with a sign, which accountants call entries. Their sum by currency is zero.
CREATE VIEW ledger_entries AS
  SELECT id AS transfer_id, debit_id AS account_id, -amount AS amount, debit_balance AS balance_after,
         currency, kind, request_key, at
    FROM ledger_transfers
  UNION ALL
  SELECT id, credit_id, amount, credit_balance, currency, kind, request_key, at FROM ledger_transfers;

-- ---------------------------------------------------------------- vendors

CREATE TABLE vendors (
  code text PRIMARY KEY,
  display_name text NOT NULL,
  game_types text[],
  position integer NOT NULL,
  wallet_key text,
  maintenance boolean NOT NULL DEFAULT false
);

-- ---------------------------------------------------------------- games

CREATE TABLE games (
  node_id integer PRIMARY KEY,
  vendor_code text NOT NULL,
  game_type text NOT NULL,
  game_code text NOT NULL,
  names jsonb NOT NULL,
  game_classify text,
  support_play integer NOT NULL,
  is_top boolean NOT NULL,
  hot_rank integer,
  released_at date NOT NULL,
  maintenance boolean NOT NULL DEFAULT false
);
CREATE INDEX games_game_type_vendor_code_idx ON games (game_type, vendor_code);
CREATE UNIQUE INDEX games_vendor_code_game_code_key ON games (vendor_code, game_code);

CREATE TABLE favourites (
  member_id uuid NOT NULL,
  node_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, node_id)
);

CREATE TABLE game_sessions (
  token_hash bytea PRIMARY KEY,
  member_id uuid NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL,
  node_id integer NOT NULL,
  account_id bigint NOT NULL,
  house_id bigint NOT NULL,
  currency text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX game_sessions_member_id_created_at_idx ON game_sessions (member_id, created_at);

-- ---------------------------------------------------------------- bets

-- Partitioned by month (UTC), see bets_make_month. The key begins with the time, so that bets of one moment are on
-- one page of it, and so that it finds bets by time, too.
CREATE TABLE bets (
  id uuid NOT NULL,
  placed_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  site_code text NOT NULL,
  member_id uuid NOT NULL,
  account_id bigint NOT NULL,
  house_id bigint NOT NULL,
  transfer_id bigint,
  vendor_code text NOT NULL,
  game_type text NOT NULL,
  node_id integer NOT NULL,
  round_id text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'open',
  PRIMARY KEY (placed_at, id)
) PARTITION BY RANGE (placed_at);
-- Takes bets of a month that has no partition; the operator is alerted.
CREATE TABLE bets_default PARTITION OF bets DEFAULT;
CREATE INDEX bets_member_id_placed_at_id_idx ON bets (member_id, placed_at, id);
-- A wage looks for bets settled on a day, of two days before as well; blocks settled earlier are skipped. An open bet
-- is not in this index, so that placing a bet pays nothing for it.
CREATE INDEX bets_settled_at_idx ON bets USING brin (settled_at) WITH (pages_per_range = 64, autosummarize = on)
  WHERE settled_at IS NOT NULL;

-- ---------------------------------------------------------------- seamless

CREATE TABLE seamless_rounds (
  vendor_code text NOT NULL,
  round_id text NOT NULL,
  member_id uuid NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  closed_by text,
  PRIMARY KEY (vendor_code, round_id, member_id)
);
-- Rounds are listed by the days on which they began. A BRIN index costs a bet nothing that could be measured, and
-- closing a round changes its own row only, which an index of open rounds would not allow.
CREATE INDEX seamless_rounds_opened_at_idx ON seamless_rounds USING brin (opened_at);

CREATE TABLE refused_calls (
  id text PRIMARY KEY,
  vendor_code text NOT NULL,
  action text NOT NULL,
  status text NOT NULL,
  site_code text,
  member_id uuid,
  sent jsonb,
  answered jsonb,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  times integer NOT NULL
);
CREATE INDEX refused_calls_last_at_idx ON refused_calls (last_at);
CREATE INDEX refused_calls_site_code_last_at_idx ON refused_calls (site_code, last_at);

CREATE TABLE refused_call_reviews (
  call_id text NOT NULL,
  site_code text NOT NULL,
  reviewed_by uuid NOT NULL,
  note text NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (call_id, site_code),
  CONSTRAINT refused_call_reviews_call_id_fkey FOREIGN KEY (call_id) REFERENCES refused_calls(id)
    ON UPDATE CASCADE ON DELETE CASCADE
);

-- ---------------------------------------------------------------- wallets

CREATE TABLE wallet_transfers (
  reference_no text PRIMARY KEY,
  site_code text NOT NULL,
  member_id uuid NOT NULL,
  vendor_code text NOT NULL,
  direction text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending',
  request_key text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT wallet_transfers_sound CHECK (
    amount > 0 AND direction IN ('in', 'out') AND state IN ('pending', 'done', 'failed')
    AND (state = 'pending') = (ended_at IS NULL)
  )
);
CREATE INDEX wallet_transfers_member_id_created_at_idx ON wallet_transfers (member_id, created_at);
CREATE UNIQUE INDEX wallet_transfers_member_id_request_key_key ON wallet_transfers (member_id, request_key);
CREATE INDEX wallet_transfers_pending ON wallet_transfers (created_at) WHERE state = 'pending';

CREATE TABLE vendor_feeds (
  vendor_code text PRIMARY KEY,
  position bigint NOT NULL DEFAULT 0,
  fault text,
  detail text NOT NULL DEFAULT '',
  failing_since timestamptz(3)
);

-- ---------------------------------------------------------------- reports

-- An outbox: rows come and go all day, so the space they leave is reused at once.
CREATE TABLE bet_changes (
  site_code text NOT NULL,
  member_id uuid NOT NULL,
  vendor_code text NOT NULL,
  round_id text NOT NULL,
  game_type text NOT NULL,
  settled_at timestamptz(3) NOT NULL,
  bets integer NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  bet_id uuid,
  bet_at timestamptz(3)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

CREATE TABLE member_daily_totals (
  member_id uuid NOT NULL,
  day date NOT NULL,
  product text NOT NULL,
  site_code text NOT NULL,
  bets integer NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  valid bigint NOT NULL,
  PRIMARY KEY (member_id, day, product)
);
CREATE INDEX member_daily_totals_site_code_day_idx ON member_daily_totals (site_code, day);

CREATE TABLE team_days (
  ancestor_id uuid NOT NULL,
  day date NOT NULL,
  product text NOT NULL,
  bets integer NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  valid bigint NOT NULL,
  active integer NOT NULL,
  heads integer NOT NULL DEFAULT 0,
  PRIMARY KEY (ancestor_id, day, product)
);

CREATE TABLE team_returns (
  ancestor_id uuid NOT NULL,
  day date NOT NULL,
  before date NOT NULL,
  members integer NOT NULL,
  PRIMARY KEY (ancestor_id, day, before)
);

CREATE TABLE round_totals (
  vendor_code text NOT NULL,
  round_id text NOT NULL,
  member_id uuid NOT NULL,
  game_type text NOT NULL,
  day date NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  PRIMARY KEY (vendor_code, round_id, member_id, game_type)
);

-- An outbox, as bet_changes.
CREATE TABLE money_changes (
  site_code text NOT NULL,
  member_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  deposits bigint NOT NULL,
  withdrawals bigint NOT NULL,
  rebates bigint NOT NULL,
  promotions bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

CREATE TABLE money_days (
  member_id uuid NOT NULL,
  day date NOT NULL,
  site_code text NOT NULL,
  deposits bigint NOT NULL,
  withdrawals bigint NOT NULL,
  rebates bigint NOT NULL,
  promotions bigint NOT NULL,
  PRIMARY KEY (member_id, day)
);
CREATE INDEX money_days_site_code_day_idx ON money_days (site_code, day);

CREATE TABLE team_money_days (
  ancestor_id uuid NOT NULL,
  day date NOT NULL,
  deposits bigint NOT NULL,
  withdrawals bigint NOT NULL,
  rebates bigint NOT NULL,
  promotions bigint NOT NULL,
  PRIMARY KEY (ancestor_id, day)
);

CREATE TABLE member_period_totals (
  period integer NOT NULL,
  member_id uuid NOT NULL,
  bets integer NOT NULL DEFAULT 0,
  stake bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  deposits bigint NOT NULL DEFAULT 0,
  withdrawals bigint NOT NULL DEFAULT 0,
  rebates bigint NOT NULL DEFAULT 0,
  promotions bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (period, member_id)
);

CREATE TABLE member_hourly_totals (
  member_id uuid NOT NULL,
  hour timestamptz(3) NOT NULL,
  product text NOT NULL,
  site_code text NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  valid bigint NOT NULL,
  PRIMARY KEY (member_id, hour, product)
);
CREATE INDEX member_hourly_totals_site_code_hour_idx ON member_hourly_totals (site_code, hour);

CREATE TABLE saved_filters (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  report text NOT NULL,
  name text NOT NULL,
  filter jsonb NOT NULL
);
CREATE UNIQUE INDEX saved_filters_member_id_report_name_key ON saved_filters (member_id, report, name);

-- ---------------------------------------------------------------- turnover

CREATE TABLE turnover_requirements (
  id bigserial PRIMARY KEY,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  currency text NOT NULL,
  required bigint NOT NULL,
  done bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  ended text,
  CONSTRAINT turnover_requirements_kind_known CHECK (kind IN ('deposit', 'bonus')),
  CONSTRAINT turnover_requirements_done_within CHECK (done BETWEEN 0 AND required),
  CONSTRAINT turnover_requirements_ended_known CHECK (
    (ended IS NULL) = (ended_at IS NULL) AND (ended IS NULL OR ended IN ('met', 'lost'))
    AND (ended IS DISTINCT FROM 'met' OR done = required)
  )
);
CREATE UNIQUE INDEX turnover_requirements_key_key ON turnover_requirements (key);
CREATE INDEX turnover_requirements_member_id_created_at_idx ON turnover_requirements (member_id, created_at);

CREATE TABLE turnover_rules (
  site_code text PRIMARY KEY,
  percents jsonb NOT NULL,
  lost_below bigint NOT NULL
);

-- ---------------------------------------------------------------- deposits

CREATE TABLE deposit_methods (
  site_code text NOT NULL,
  code text NOT NULL,
  min bigint NOT NULL,
  max bigint NOT NULL,
  presets bigint[],
  position integer NOT NULL,
  kind text NOT NULL,
  fee_bps integer NOT NULL DEFAULT 0,
  fee_fixed bigint NOT NULL DEFAULT 0,
  turnover integer NOT NULL DEFAULT 100,
  open_minutes integer NOT NULL DEFAULT 30,
  payee jsonb,
  offered boolean NOT NULL DEFAULT true,
  PRIMARY KEY (site_code, code),
  CONSTRAINT deposit_methods_kind_known CHECK (kind IN ('qr', 'bank', 'ewallet', 'card')),
  CONSTRAINT deposit_methods_payee_of_bank CHECK ((kind = 'bank') = (payee IS NOT NULL)),
  -- The fee of the smallest deposit leaves something to be credited.
  CONSTRAINT deposit_methods_fee_leaves_something CHECK (
    fee_bps BETWEEN 0 AND 9999 AND fee_fixed >= 0 AND turnover >= 0 AND open_minutes > 0
    AND min > 0 AND max >= min AND min - min * fee_bps / 10000 - fee_fixed > 0
  )
);

CREATE TABLE deposit_orders (
  order_no text PRIMARY KEY,
  site_code text NOT NULL,
  member_id uuid NOT NULL,
  method text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'pending',
  request_key text NOT NULL,
  provider_ref text,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  kind text NOT NULL,
  fee_bps integer NOT NULL DEFAULT 0,
  fee_fixed bigint NOT NULL DEFAULT 0,
  turnover integer NOT NULL DEFAULT 100,
  payee jsonb,
  received bigint,
  fee bigint,
  credited bigint,
  slip_id uuid,
  CONSTRAINT deposit_orders_state_known CHECK (state IN ('pending', 'reviewing', 'paid', 'declined', 'expired')),
  CONSTRAINT deposit_orders_paid_adds_up CHECK (
    CASE WHEN state = 'paid' THEN received = fee + credited AND fee >= 0 AND credited > 0
         ELSE fee IS NULL AND credited IS NULL END
  )
);
CREATE INDEX deposit_orders_member_id_created_at_idx ON deposit_orders (member_id, created_at);
CREATE UNIQUE INDEX deposit_orders_member_id_request_key_key ON deposit_orders (member_id, request_key);
CREATE INDEX deposit_orders_pending_idx ON deposit_orders (expires_at) WHERE state = 'pending';
CREATE INDEX deposit_orders_reviewing_idx ON deposit_orders (site_code, created_at) WHERE state = 'reviewing';
CREATE INDEX deposit_orders_site_code_created_at_idx ON deposit_orders (site_code, created_at);

CREATE TABLE deposit_steps (
  id bigserial PRIMARY KEY,
  order_no text NOT NULL,
  state text NOT NULL,
  reason text,
  remark text,
  by text,
  at timestamptz(3) NOT NULL,
  CONSTRAINT deposit_steps_order_no_fkey FOREIGN KEY (order_no) REFERENCES deposit_orders(order_no)
    ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX deposit_steps_order_no_id_idx ON deposit_steps (order_no, id);

CREATE TABLE provider_notices (
  order_no text NOT NULL,
  outcome text NOT NULL,
  provider_ref text NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  position integer NOT NULL,
  amount bigint NOT NULL,
  send_at timestamptz(3) NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  copies integer NOT NULL DEFAULT 1,
  PRIMARY KEY (order_no, "position")
);
CREATE INDEX provider_notices_unanswered_idx ON provider_notices (send_at) WHERE answered_at IS NULL;

-- ---------------------------------------------------------------- uploads

CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  site_code text NOT NULL,
  member_id uuid NOT NULL,
  media_type text NOT NULL,
  bytes bytea NOT NULL,
  digest bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  purpose text
);
CREATE INDEX uploads_digest_idx ON uploads (digest);
CREATE INDEX uploads_unused_idx ON uploads (created_at) WHERE purpose IS NULL;

-- ---------------------------------------------------------------- withdrawals

CREATE TABLE payout_ways (
  site_code text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  offered boolean NOT NULL DEFAULT true,
  prefix text NOT NULL DEFAULT '',
  min_digits integer NOT NULL,
  max_digits integer NOT NULL,
  PRIMARY KEY (site_code, code)
);

CREATE TABLE payout_accounts (
  id uuid PRIMARY KEY,
  site_code text NOT NULL,
  member_id uuid NOT NULL,
  way text NOT NULL,
  number text NOT NULL,
  holder text NOT NULL,
  request_key text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  usable_from timestamptz(3) NOT NULL,
  removed_at timestamptz(3)
);
CREATE UNIQUE INDEX payout_accounts_member_id_request_key_key ON payout_accounts (member_id, request_key);
-- A member has an account number once, until it is removed.
CREATE UNIQUE INDEX payout_accounts_once ON payout_accounts (member_id, way, number) WHERE removed_at IS NULL;
CREATE INDEX payout_accounts_site_code_way_number_idx ON payout_accounts (site_code, way, number);

CREATE TABLE withdrawal_settings (
  site_code text PRIMARY KEY,
  min bigint NOT NULL,
  max bigint NOT NULL,
  presets bigint[],
  fee_fixed bigint NOT NULL,
  fee_rate integer NOT NULL,
  day_count integer NOT NULL,
  day_amount bigint NOT NULL,
  review_always boolean NOT NULL,
  review_above bigint NOT NULL,
  receipt_minutes integer NOT NULL,
  wait_hours integer NOT NULL
);

CREATE TABLE withdrawal_orders (
  order_no text PRIMARY KEY,
  site_code text NOT NULL,
  member_id uuid NOT NULL,
  account_id uuid NOT NULL,
  way text NOT NULL,
  number text NOT NULL,
  holder text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  payout bigint NOT NULL,
  state text NOT NULL,
  request_key text NOT NULL,
  attempt integer NOT NULL DEFAULT 0,
  paying bigint NOT NULL DEFAULT 0,
  sent_at timestamptz(3),
  received bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  receipt text,
  proof_id uuid,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  receipt_by timestamptz(3),
  ended_at timestamptz(3),
  CONSTRAINT withdrawal_orders_state_known CHECK (
    state IN ('reviewing', 'approved', 'paid', 'disputed', 'completed', 'rejected', 'returned')
  ),
  CONSTRAINT withdrawal_orders_amounts CHECK (
    payout > 0 AND payout <= amount AND paying BETWEEN 0 AND payout AND received BETWEEN 0 AND payout
    AND refunded BETWEEN 0 AND amount
  ),
  -- Nothing is returned that has arrived; what is rejected or returned is returned in full.
  CONSTRAINT withdrawal_orders_once CHECK (
    received + refunded <= amount AND (state NOT IN ('rejected', 'returned') OR refunded = amount)
  )
);
CREATE INDEX withdrawal_orders_member_id_created_at_idx ON withdrawal_orders (member_id, created_at);
CREATE UNIQUE INDEX withdrawal_orders_member_id_request_key_key ON withdrawal_orders (member_id, request_key);
CREATE INDEX withdrawal_orders_site_code_state_created_at_idx ON withdrawal_orders (site_code, state, created_at);
-- Payments the provider has not accepted yet are looked for every minute, oldest first.
CREATE INDEX withdrawal_orders_unsent_idx ON withdrawal_orders (created_at, order_no)
  WHERE state = 'approved' AND sent_at IS NULL;

CREATE TABLE withdrawal_steps (
  id bigserial PRIMARY KEY,
  order_no text NOT NULL,
  state text NOT NULL,
  by_id uuid,
  note text NOT NULL DEFAULT '',
  at timestamptz(3) NOT NULL
);
CREATE INDEX withdrawal_steps_order_no_id_idx ON withdrawal_steps (order_no, id);

CREATE TABLE payout_payments (
  payment_no text PRIMARY KEY,
  site_code text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  outcome text NOT NULL,
  provider_ref text NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3)
);

-- ---------------------------------------------------------------- transfers

CREATE TABLE transfer_settings (
  site_code text PRIMARY KEY,
  down boolean NOT NULL,
  up boolean NOT NULL,
  min bigint NOT NULL,
  max bigint NOT NULL,
  day_amount bigint NOT NULL,
  turnover integer NOT NULL,
  CONSTRAINT transfer_settings_bounds CHECK (min > 0 AND min <= max AND day_amount >= 0 AND turnover >= 0)
);

CREATE TABLE member_transfers (
  transfer_no text PRIMARY KEY,
  site_code text NOT NULL,
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  direction text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  request_key text NOT NULL,
  fingerprint text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT member_transfers_sound CHECK (amount > 0 AND from_id <> to_id AND direction IN ('downline', 'upline'))
);
CREATE INDEX member_transfers_from_id_created_at_idx ON member_transfers (from_id, created_at);
CREATE UNIQUE INDEX member_transfers_from_id_request_key_key ON member_transfers (from_id, request_key);
CREATE INDEX member_transfers_to_id_created_at_idx ON member_transfers (to_id, created_at);

-- ---------------------------------------------------------------- rewards

CREATE TABLE bonuses (
  id uuid PRIMARY KEY,
  site_code text NOT NULL,
  member_id uuid NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  multiple integer NOT NULL,
  reason text NOT NULL,
  granted_by uuid NOT NULL,
  request_key text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX bonuses_member_id_created_at_idx ON bonuses (member_id, created_at);
CREATE INDEX bonuses_site_code_created_at_idx ON bonuses (site_code, created_at);
CREATE UNIQUE INDEX bonuses_site_code_request_key_key ON bonuses (site_code, request_key);

CREATE TABLE rebate_rates (
  site_code text NOT NULL,
  product text NOT NULL,
  basis_points integer NOT NULL,
  since date NOT NULL,
  PRIMARY KEY (site_code, product),
  CONSTRAINT rebate_rates_within CHECK (basis_points BETWEEN 1 AND 10000)
);

CREATE TABLE rebates (
  member_id uuid NOT NULL,
  day date NOT NULL,
  product text NOT NULL,
  site_code text NOT NULL,
  valid bigint NOT NULL,
  basis_points integer NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  paid_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, day, product)
);
CREATE INDEX rebates_member_id_paid_at_idx ON rebates (member_id, paid_at);

CREATE TABLE rebate_counts (
  member_id uuid NOT NULL,
  day date NOT NULL,
  product text NOT NULL,
  valid bigint NOT NULL,
  PRIMARY KEY (member_id, day, product)
);

-- ---------------------------------------------------------------- points

CREATE TABLE point_rates (
  site_code text NOT NULL,
  product text NOT NULL,
  bet_unit bigint NOT NULL,
  points bigint NOT NULL,
  since date NOT NULL,
  PRIMARY KEY (site_code, product),
  CONSTRAINT point_rates_positive CHECK (bet_unit > 0 AND points > 0)
);

CREATE TABLE point_conversions (
  site_code text PRIMARY KEY,
  points bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT point_conversions_positive CHECK (points > 0 AND amount > 0)
);

CREATE TABLE point_products (
  id uuid PRIMARY KEY,
  site_code text NOT NULL,
  names jsonb NOT NULL,
  art text NOT NULL,
  points bigint NOT NULL,
  most integer NOT NULL,
  remaining integer NOT NULL,
  position integer NOT NULL,
  offered boolean NOT NULL DEFAULT true,
  CONSTRAINT point_products_never_oversold CHECK (points > 0 AND most > 0 AND remaining >= 0)
);
CREATE INDEX point_products_site_code_position_idx ON point_products (site_code, position);

CREATE TABLE point_product_changes (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL,
  asked jsonb NOT NULL,
  at timestamptz(3) NOT NULL
);

CREATE TABLE point_earnings (
  member_id uuid NOT NULL,
  day date NOT NULL,
  product text NOT NULL,
  site_code text NOT NULL,
  valid bigint NOT NULL,
  points bigint NOT NULL,
  earned_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, day, product)
);

CREATE TABLE point_counts (
  member_id uuid NOT NULL,
  day date NOT NULL,
  product text NOT NULL,
  valid bigint NOT NULL,
  PRIMARY KEY (member_id, day, product)
);

CREATE TABLE point_exchanges (
  trade_no text PRIMARY KEY,
  site_code text NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  product_id uuid,
  names jsonb NOT NULL,
  quantity integer NOT NULL,
  points bigint NOT NULL,
  amount bigint,
  currency text,
  address text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  state text NOT NULL,
  remark text NOT NULL DEFAULT '',
  decided_by uuid,
  decided_at timestamptz(3),
  request_key text NOT NULL,
  balance bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT point_exchanges_known CHECK (
    state IN ('in_process', 'approved', 'rejected') AND kind IN ('product', 'money')
    AND (kind = 'product') = (product_id IS NOT NULL) AND (kind = 'money') = (amount IS NOT NULL)
    AND (kind = 'product' OR state = 'approved') AND points > 0 AND quantity > 0
  )
);
CREATE INDEX point_exchanges_member_id_created_at_idx ON point_exchanges (member_id, created_at);
CREATE UNIQUE INDEX point_exchanges_member_id_request_key_key ON point_exchanges (member_id, request_key);
CREATE INDEX point_exchanges_site_code_state_created_at_idx ON point_exchanges (site_code, state, created_at);

-- ---------------------------------------------------------------- promotions

CREATE TABLE promotions (
  id uuid PRIMARY KEY,
  site_code text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  words jsonb NOT NULL,
  art text NOT NULL,
  "from" timestamptz(3) NOT NULL,
  until timestamptz(3),
  position integer NOT NULL,
  offered boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX promotions_site_code_code_key ON promotions (site_code, code);

-- ---------------------------------------------------------------- agents

CREATE TABLE affiliate_links (
  id uuid PRIMARY KEY,
  site_code text NOT NULL,
  agent_id uuid NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  page text NOT NULL,
  language text,
  rates jsonb NOT NULL,
  active boolean NOT NULL,
  visits integer NOT NULL DEFAULT 0,
  request_key text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE INDEX affiliate_links_agent_id_created_at_idx ON affiliate_links (agent_id, created_at);
CREATE UNIQUE INDEX affiliate_links_request_key_key ON affiliate_links (request_key);
CREATE UNIQUE INDEX affiliate_links_site_code_code_key ON affiliate_links (site_code, code);

-- ---------------------------------------------------------------- contracts

CREATE TABLE contract_settings (
  site_code text NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  formula text NOT NULL,
  carry_over text NOT NULL,
  active_minimum bigint NOT NULL,
  review boolean NOT NULL,
  collect_days integer,
  used_since timestamptz(3),
  PRIMARY KEY (site_code, kind)
);

CREATE TABLE contracts (
  id uuid PRIMARY KEY,
  site_code text NOT NULL,
  kind text NOT NULL,
  product text NOT NULL,
  offerer_id uuid,
  holder_id uuid NOT NULL,
  status text NOT NULL,
  request_key text NOT NULL,
  tiers jsonb,
  offered jsonb,
  signed_at timestamptz(3),
  ended_at timestamptz(3),
  changed_at timestamptz(3) NOT NULL
);
CREATE INDEX contracts_offerer_id_idx ON contracts (offerer_id);
-- One open contract of a kind and product for each holder.
CREATE UNIQUE INDEX contracts_one_open ON contracts (holder_id, kind, product) WHERE status IN ('P', 'E', 'V', 'A');
CREATE UNIQUE INDEX contracts_request_key_key ON contracts (request_key);
CREATE INDEX contracts_site_code_kind_product_idx ON contracts (site_code, kind, product);

CREATE TABLE contract_records (
  id bigserial PRIMARY KEY,
  contract_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  actor_id uuid,
  what text NOT NULL,
  cause_id uuid,
  before jsonb,
  after jsonb
);
CREATE INDEX contract_records_contract_id_id_idx ON contract_records (contract_id, id);

-- ---------------------------------------------------------------- wages

CREATE TABLE contract_settlements (
  site_code text NOT NULL,
  kind text NOT NULL,
  period_from timestamptz(3) NOT NULL,
  period_before timestamptz(3) NOT NULL,
  settled_at timestamptz(3) NOT NULL,
  PRIMARY KEY (site_code, kind, period_from)
);

CREATE TABLE contract_payments (
  id uuid PRIMARY KEY,
  site_code text NOT NULL,
  contract_id uuid NOT NULL,
  kind text NOT NULL,
  product text NOT NULL,
  holder_id uuid NOT NULL,
  payer_id uuid,
  period_from timestamptz(3) NOT NULL,
  period_before timestamptz(3) NOT NULL,
  tiers jsonb NOT NULL,
  tier integer NOT NULL,
  bets bigint NOT NULL,
  net_loss bigint NOT NULL,
  headcount integer NOT NULL,
  carried_in bigint NOT NULL,
  amount bigint NOT NULL,
  paid bigint NOT NULL DEFAULT 0,
  currency text NOT NULL,
  status text NOT NULL,
  expires_at timestamptz(3),
  decided_by uuid,
  created_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  measured_bets bigint NOT NULL,
  formula text,
  active_minimum bigint NOT NULL DEFAULT 0,
  CONSTRAINT contract_payments_never_more CHECK (amount >= 0 AND paid BETWEEN 0 AND amount)
);
-- However often a period is settled, it is paid once.
CREATE UNIQUE INDEX contract_payments_contract_id_period_from_period_before_key
  ON contract_payments (contract_id, period_from, period_before);
CREATE INDEX contract_payments_holder_id_period_from_idx ON contract_payments (holder_id, period_from);
-- Whether payments of a kind are still open decides whether its pages stay after the kind is switched off.
CREATE INDEX contract_payments_open ON contract_payments (site_code, kind)
  WHERE status IN ('pending_review', 'to_collect', 'upline_insufficient', 'partly_collected');
-- What a payer still owes.
CREATE INDEX contract_payments_owed ON contract_payments (payer_id)
  WHERE status IN ('upline_insufficient', 'partly_collected');
CREATE INDEX contract_payments_site_code_kind_period_from_idx ON contract_payments (site_code, kind, period_from);
-- What waits to be collected, by when it expires.
CREATE INDEX contract_payments_waiting ON contract_payments (expires_at) WHERE status = 'to_collect';

CREATE TABLE wage_changes (
  bet_id uuid PRIMARY KEY,
  bet_at timestamptz(3) NOT NULL,
  site_code text NOT NULL
);

CREATE TABLE wage_bets (
  contract_id uuid NOT NULL,
  bet_id uuid NOT NULL,
  bet_at timestamptz(3) NOT NULL,
  valid bigint NOT NULL,
  millionths integer NOT NULL,
  PRIMARY KEY (contract_id, bet_id)
);

CREATE TABLE wage_totals (
  contract_id uuid PRIMARY KEY,
  millionths numeric(30,0) NOT NULL,
  due bigint NOT NULL
);

-- ---------------------------------------------------------------- winners

CREATE TABLE winner_rules (
  site_code text PRIMARY KEY,
  min_win bigint NOT NULL,
  days integer NOT NULL
);

CREATE TABLE winners (
  bet_id uuid NOT NULL,
  placed_at timestamptz(3) NOT NULL,
  site_code text NOT NULL,
  won_at timestamptz(3) NOT NULL,
  told_at timestamptz(3),
  PRIMARY KEY (bet_id, placed_at)
);
CREATE INDEX winners_not_told_idx ON winners (won_at) WHERE told_at IS NULL;
CREATE INDEX winners_site_code_won_at_idx ON winners (site_code, won_at);

-- ---------------------------------------------------------------- announcements

CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  site_code text NOT NULL,
  type text NOT NULL,
  words jsonb NOT NULL,
  group_name text,
  art text,
  linkage_type text,
  linkage text,
  execution text,
  promotion_type text,
  "from" timestamptz(3) NOT NULL,
  until timestamptz(3),
  position integer NOT NULL,
  author_id uuid,
  -- A banner has its group, picture and link; a pop-up has its audience; only announcements to agents have an author.
  CONSTRAINT announcements_whole CHECK (
    type IN ('B', 'PL', 'PU', 'PR', 'AG') AND (author_id IS NULL OR type = 'AG')
    AND (type <> 'B' OR (group_name IS NOT NULL AND art IS NOT NULL AND linkage_type IS NOT NULL
                         AND (linkage_type = 'NONE') = (linkage IS NULL)))
    AND (type <> 'PU' OR execution IS NOT NULL)
  )
);
CREATE INDEX announcements_author_id_idx ON announcements (author_id);
CREATE INDEX announcements_site_code_type_idx ON announcements (site_code, type);

-- ---------------------------------------------------------------- messages

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  details jsonb NOT NULL,
  letter_id uuid,
  about text NOT NULL,
  at timestamptz(3) NOT NULL,
  read_at timestamptz(3)
);
CREATE UNIQUE INDEX messages_about_key ON messages (about);
CREATE INDEX messages_letter_id_idx ON messages (letter_id);
CREATE INDEX messages_member_id_at_id_idx ON messages (member_id, at DESC, id DESC);
CREATE INDEX messages_member_id_read_at_idx ON messages (member_id, read_at);

CREATE TABLE letters (
  id uuid PRIMARY KEY,
  sender_id uuid NOT NULL,
  scope text NOT NULL,
  receiver_id uuid,
  level integer,
  title text NOT NULL,
  content text NOT NULL,
  receivers integer NOT NULL,
  request_key text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX letters_request_key_key ON letters (request_key);
CREATE INDEX letters_sender_id_at_idx ON letters (sender_id, at DESC);

-- ---------------------------------------------------------------- feedback

CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  site_code text NOT NULL,
  member_id uuid NOT NULL,
  type text NOT NULL,
  content text NOT NULL,
  images uuid[],
  created_at timestamptz(3) NOT NULL,
  answer text,
  answered_by uuid,
  answered_at timestamptz(3),
  -- An answer comes with its author and time, or not at all.
  CONSTRAINT feedback_answered_check CHECK (num_nonnulls(answer, answered_by, answered_at) IN (0, 3))
);
CREATE INDEX feedback_member_id_created_at_idx ON feedback (member_id, created_at);
CREATE INDEX feedback_site_code_created_at_idx ON feedback (site_code, created_at);

-- ---------------------------------------------------------------- help

CREATE TABLE help_items (
  site_code text NOT NULL,
  language text NOT NULL,
  tag text NOT NULL,
  topic text NOT NULL,
  position integer NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  request_id uuid,
  PRIMARY KEY (site_code, language, tag)
);
CREATE UNIQUE INDEX help_items_request_id_language_key ON help_items (request_id, language);

-- ---------------------------------------------------------------- downloads

CREATE TABLE resources (
  id text PRIMARY KEY,
  site_code text NOT NULL,
  resource_type text NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  label jsonb NOT NULL,
  position integer NOT NULL
);
CREATE INDEX resources_site_code_position_idx ON resources (site_code, position);

-- ---------------------------------------------------------------- developer

CREATE TABLE developer_clocks (
  id integer PRIMARY KEY,
  offset_ms bigint NOT NULL,
  frozen_at timestamptz(3)
);

-- ================================================================ functions

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'LG001';
END $$;

CREATE FUNCTION sites_day(p_site text, p_at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (p_at AT TIME ZONE s.time_zone)::date FROM sites s WHERE s.code = p_site
$$;

CREATE FUNCTION sites_hour(p_site text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT p_at - make_interval(secs => (extract(epoch FROM p_at AT TIME ZONE s.time_zone) % 3600)::float8)
    FROM sites s WHERE s.code = p_site
$$;

CREATE FUNCTION team_links_note_joins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_joins AS o (ancestor_id, day, joined)
  SELECT n.ancestor_id, sites_day(m.site_code, m.created_at), count(*) FROM new_links n
    JOIN members m ON m.id = n.descendant_id WHERE n.distance > 0 GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (ancestor_id, day) DO UPDATE SET joined = o.joined + EXCLUDED.joined;
  RETURN NULL;
END $$;

CREATE FUNCTION limits_verdict(
  p_member uuid, p_amount bigint, p_session_start timestamptz, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v record;
  v_day timestamptz;
  v_lost bigint;
BEGIN
  FOR v IN SELECT kind, amount FROM member_limits WHERE member_id = p_member ORDER BY kind LOOP
    IF v.kind = 'bet' AND p_amount > v.amount THEN RETURN 'BET_LIMIT'; END IF;
    IF v.kind = 'time' AND p_at - p_session_start >= make_interval(mins => v.amount::int)
      THEN RETURN 'TIME_LIMIT'; END IF;
    IF v.kind = 'loss' THEN
      SELECT date_trunc('day', p_at AT TIME ZONE s.time_zone) AT TIME ZONE s.time_zone INTO v_day
        FROM members m JOIN sites s ON s.code = m.site_code WHERE m.id = p_member;
      SELECT coalesce(sum(stake - payout), 0) INTO v_lost FROM bets
        WHERE member_id = p_member AND placed_at >= v_day AND status <> 'rolled_back';
      IF v_lost + p_amount > v.amount THEN RETURN 'LOSS_LIMIT'; END IF;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_house(p_site text, p_purpose text, p_currency text) RETURNS bigint
  LANGUAGE plpgsql AS $$
DECLARE v_id bigint;
BEGIN
  SELECT id INTO v_id FROM ledger_accounts
    WHERE site_code = p_site AND member_id IS NULL AND purpose = p_purpose AND currency = p_currency;
  IF v_id IS NOT NULL THEN RETURN v_id; END IF;
  INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance)
    VALUES (p_site, NULL, p_purpose, p_currency, NULL)
    ON CONFLICT (site_code, member_id, purpose, currency) DO NOTHING;
  SELECT id INTO v_id FROM ledger_accounts
    WHERE site_code = p_site AND member_id IS NULL AND purpose = p_purpose AND currency = p_currency;
  RETURN v_id;
END $$;

CREATE FUNCTION ledger_move(
  p_id bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text, p_key text,
  p_at timestamptz,
  p_reverses bigint DEFAULT NULL,
  OUT ok boolean, OUT debit_balance bigint, OUT credit_balance bigint
) LANGUAGE plpgsql AS $$
DECLARE v_is_house boolean;
BEGIN
  UPDATE ledger_accounts a SET balance = a.balance - p_amount FROM ledger_accounts c
    WHERE a.id = p_debit AND a.currency = p_currency AND a.balance >= p_amount AND c.id = p_credit
      AND c.currency = p_currency
    RETURNING a.balance, c.balance IS NULL INTO debit_balance, v_is_house;
  IF NOT FOUND THEN
    SELECT a.balance IS NULL INTO ok FROM ledger_accounts a WHERE a.id = p_debit AND a.currency = p_currency;
    IF NOT FOUND THEN RAISE EXCEPTION 'no % account % to debit', p_currency, p_debit USING ERRCODE = 'LG002'; END IF;
    SELECT c.balance IS NULL INTO v_is_house FROM ledger_accounts c WHERE c.id = p_credit AND c.currency = p_currency;
    IF NOT FOUND THEN RAISE EXCEPTION 'no % account % to credit', p_currency, p_credit USING ERRCODE = 'LG002'; END IF;
    IF NOT ok THEN RETURN; END IF;
  END IF;
  IF NOT v_is_house THEN
    UPDATE ledger_accounts a SET balance = a.balance + p_amount WHERE a.id = p_credit RETURNING a.balance
      INTO credit_balance;
  END IF;
  INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, reverses_id,
    debit_balance, credit_balance, at)
    VALUES (p_id, p_debit, p_credit, p_amount, p_currency, p_kind, p_key, p_reverses, debit_balance, credit_balance,
      p_at);
  ok := true;
END $$;

CREATE FUNCTION ledger_moves(
  p_places int[], p_ids bigint[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_currencies text[],
  p_kind text, p_keys text[],
  p_times timestamptz[]
) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  -- One element for each account: its id and its balance before.
  v_accounts bigint[];
  v_before bigint[];
  n int := 0;
  v_balance bigint;
  v_balances bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(p_ids)]);
  v_place int;
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT p_credits[i] AS credit, p_currencies[i] AS currency FROM unnest(p_places) i) m
     WHERE (SELECT a.balance IS NULL FROM ledger_accounts a
       WHERE a.id = m.credit AND a.currency = m.currency) IS NOT TRUE
  ) THEN RAISE EXCEPTION 'no house account to credit' USING ERRCODE = 'LG002'; END IF;

  WITH debited AS (
    UPDATE ledger_accounts a SET balance = a.balance - t.amount
      FROM (SELECT p_debits[i] AS account, sum(p_amounts[i])::bigint AS amount
        FROM unnest(p_places) WITH ORDINALITY m(i, n) GROUP BY 1 ORDER BY min(m.n)) t
     WHERE a.id = t.account AND a.balance >= t.amount RETURNING a.id, a.balance + t.amount AS before
  ) SELECT array_agg(id), array_agg(before) INTO v_accounts, v_before FROM debited;
  FOREACH v_place IN ARRAY p_places LOOP
    IF p_debits[v_place] IS DISTINCT FROM v_accounts[n] THEN
      n := n + 1;
      IF p_debits[v_place] IS DISTINCT FROM v_accounts[n] THEN
        RAISE EXCEPTION 'account % does not cover its moves', p_debits[v_place] USING ERRCODE = '40001';
      END IF;
      v_balance := v_before[n];
    END IF;
    v_balance := v_balance - p_amounts[v_place];
    v_balances[v_place] := v_balance;
  END LOOP;
  INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, debit_balance, at)
    SELECT p_ids[i], p_debits[i], p_credits[i], p_amounts[i], p_currencies[i], p_kind, p_keys[i], v_balances[i],
           p_times[i] FROM unnest(p_places) i;
  RETURN v_balances;
END $$;

CREATE FUNCTION ledger_next_id() RETURNS bigint
  LANGUAGE sql AS $$ SELECT nextval('ledger_transfers_id_seq') $$;

CREATE FUNCTION ledger_post(
  p_key text, p_fingerprint text, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text,
  p_at timestamptz,
  OUT status text, OUT transfer_id bigint, OUT replayed boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_ok boolean;
  v_fingerprint text;
BEGIN
  transfer_id := ledger_next_id();
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (p_key, p_fingerprint, 'OK', transfer_id, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT r.status, r.transfer_id, r.fingerprint INTO status, transfer_id, v_fingerprint FROM ledger_requests r
      WHERE r.key = p_key;
    replayed := true;
    IF v_fingerprint IS DISTINCT FROM p_fingerprint THEN status := 'KEY_REUSED'; END IF;
    RETURN;
  END IF;
  replayed := false;
  SELECT m.ok INTO v_ok FROM ledger_move(transfer_id, p_debit, p_credit, p_amount, p_currency, p_kind, p_key, p_at) m;
  status := CASE WHEN v_ok THEN 'OK' ELSE 'NOT_ENOUGH_MONEY' END;
  IF NOT v_ok THEN
    UPDATE ledger_requests r SET status = 'NOT_ENOUGH_MONEY', transfer_id = NULL WHERE r.key = p_key;
    transfer_id := NULL;
  END IF;
END $$;

CREATE FUNCTION ledger_posts(
  p_keys text[], p_fingerprints text[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_currencies text[],
  p_kinds text[], p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_ids bigint[] := ARRAY(SELECT ledger_next_id() FROM unnest(p_keys));
  v_debit_balances bigint[];
  v_credit_balances bigint[];
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT m.account, m.currency
      FROM unnest(p_debits || p_credits, p_currencies || p_currencies) m(account, currency)) m
     WHERE NOT EXISTS (SELECT FROM ledger_accounts a WHERE a.id = m.account AND a.currency = m.currency)
  ) THEN RAISE EXCEPTION 'no account of that currency to post to' USING ERRCODE = 'LG002'; END IF;

  WITH entry AS MATERIALIZED (
    SELECT n, true AS is_debit, account, -amount AS amount
      FROM unnest(p_debits, p_amounts) WITH ORDINALITY m(account, amount, n)
    UNION ALL
    SELECT n, false, account, amount FROM unnest(p_credits, p_amounts) WITH ORDINALITY m(account, amount, n)
  ), changed AS (
    UPDATE ledger_accounts a SET balance = a.balance + t.amount
      FROM (SELECT account, sum(amount)::bigint AS amount FROM entry GROUP BY 1) t
        WHERE a.id = t.account AND a.balance IS NOT NULL
    RETURNING a.id, a.balance - t.amount AS before
  ), after AS (
    SELECT e.n, e.is_debit, (c.before + sum(e.amount) OVER (PARTITION BY e.account ORDER BY e.n))::bigint AS balance
      FROM entry e LEFT JOIN changed c ON c.id = e.account
  )
  SELECT array_agg(balance ORDER BY n) FILTER (WHERE is_debit),
         array_agg(balance ORDER BY n) FILTER (WHERE NOT is_debit)
    INTO v_debit_balances, v_credit_balances FROM after;
  IF 0 > ANY (v_debit_balances) THEN RAISE EXCEPTION 'not enough money' USING ERRCODE = 'LG003'; END IF;

  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    SELECT key, fingerprint, 'OK', id, p_at FROM unnest(p_keys, p_fingerprints, v_ids) m(key, fingerprint, id);
  INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, debit_balance,
    credit_balance, at)
    SELECT m.*, p_at FROM unnest(v_ids, p_debits, p_credits, p_amounts, p_currencies, p_kinds, p_keys,
           v_debit_balances, v_credit_balances) m;
END $$;

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger transfers are append-only' USING ERRCODE = 'LG001';
END $$;

CREATE FUNCTION bets_make_month(p_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_from timestamptz := date_trunc('month', p_day)::date::text || 'T00:00:00Z';
  v_to timestamptz := (date_trunc('month', p_day) + interval '1 month')::date::text || 'T00:00:00Z';
  v_name text := 'bets_' || to_char(p_day, 'YYYY_MM');
BEGIN
  IF to_regclass(v_name) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('bets_make_month'));
  LOCK TABLE bets IN ACCESS EXCLUSIVE MODE;
  IF to_regclass(v_name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE bets INCLUDING ALL)', v_name);
  EXECUTE format(
    'WITH late AS (DELETE FROM bets_default WHERE placed_at >= $1 AND placed_at < $2 RETURNING *)
     INSERT INTO %I SELECT * FROM late', v_name)
    USING v_from, v_to;
  EXECUTE format('ALTER TABLE bets ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_name, v_from, v_to);
END $$;

CREATE FUNCTION bets_netted_round(p_round text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substr(p_round, strpos(p_round, '@') + 1)
$$;

CREATE FUNCTION bets_valid_by_stake(p_type text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_type IN ('RNG', 'FISH', 'LOTT', 'ELOTT')
$$;

CREATE FUNCTION bets_valid(p_type text, p_stake bigint, p_payout bigint) RETURNS bigint
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN bets_valid_by_stake(p_type) THEN p_stake ELSE least(p_stake, abs(p_payout - p_stake)) END
$$;

CREATE FUNCTION seamless_accounts(
  p_vendor text, p_member uuid, p_currency text, OUT account bigint, OUT house bigint, OUT verdict text
) LANGUAGE plpgsql AS $$
DECLARE a record;
BEGIN
  SELECT id, site_code, currency INTO a FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
  verdict := CASE WHEN NOT FOUND THEN 'INVALID_SESSION' WHEN a.currency <> p_currency THEN 'WRONG_CURRENCY' END;
  IF verdict IS NOT NULL THEN RETURN; END IF;
  account := a.id;
  house := ledger_house(a.site_code, 'games:' || p_vendor, p_currency);
END $$;

CREATE FUNCTION seamless_keep(p_key text, p_status text, p_member uuid) RETURNS seamless_answer
  LANGUAGE plpgsql AS $$
DECLARE v_balance bigint;
BEGIN
  SELECT coalesce(max(balance), 0) INTO v_balance FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
  UPDATE ledger_requests SET status = p_status, balance = v_balance, transfer_id = NULL, bet_id = NULL, bet_at = NULL
    WHERE key = p_key;
  RETURN (p_status, v_balance, false, false)::seamless_answer;
END $$;

CREATE FUNCTION seamless_replay(p_key text, p_fingerprint text, p_member uuid) RETURNS seamless_answer
  LANGUAGE plpgsql AS $$
DECLARE
  r ledger_requests;
  v_balance bigint;
BEGIN
  SELECT * INTO r FROM ledger_requests WHERE key = p_key FOR UPDATE;
  IF r.fingerprint IS NULL THEN
    SELECT coalesce(max(balance), 0) INTO v_balance FROM ledger_accounts
      WHERE member_id = p_member AND purpose = 'cash';
    UPDATE ledger_requests SET fingerprint = p_fingerprint, balance = v_balance WHERE key = p_key;
    RETURN (r.status, v_balance, false, false)::seamless_answer;
  END IF;
  SELECT coalesce(r.balance, t.debit_balance, t.credit_balance, 0) INTO v_balance
    FROM (SELECT 1) one LEFT JOIN ledger_transfers t ON t.id = r.transfer_id;
  IF r.fingerprint <> p_fingerprint
    THEN RETURN ('DUPLICATE_TRANSACTION', v_balance, false, true)::seamless_answer; END IF;
  RETURN (r.status, v_balance, false, false)::seamless_answer;
END $$;

CREATE FUNCTION seamless_bet(
  p_vendor text, p_transaction text, p_fingerprint text, p_token bytea, p_member uuid, p_game text, p_round text,
  p_amount bigint, p_currency text,
  p_bet uuid, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_transfer bigint := CASE WHEN p_amount > 0 THEN ledger_next_id() END;
  v_status text;
  v_move record;
  v_opened boolean;
  v_balance bigint;
  v_account bigint;
  v_house bigint;
  v_currency text;
  v_created timestamptz;
  v_expires timestamptz;
  v_site text;
  v_member_status text;
  v_limited boolean;
  v_node int;
  v_type text;
  v_maintenance boolean;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
    VALUES (v_key, p_fingerprint, 'OK', v_transfer, p_bet, p_at, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;

  SELECT gs.account_id, gs.house_id, gs.currency, gs.created_at, gs.expires_at
    INTO v_account, v_house, v_currency, v_created, v_expires
    FROM game_sessions gs WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  SELECT m.site_code, m.status, m.limited INTO v_site, v_member_status, v_limited FROM members m WHERE m.id = p_member;
  SELECT g.node_id, g.game_type, g.maintenance
    OR EXISTS (SELECT FROM vendors v WHERE v.maintenance AND v.code = p_vendor)
    INTO v_node, v_type, v_maintenance FROM games g WHERE g.vendor_code = p_vendor AND g.game_code = p_game;
  v_status := CASE
    WHEN v_account IS NULL THEN 'INVALID_SESSION'
    WHEN v_expires <= p_at THEN 'SESSION_EXPIRED'
    WHEN v_member_status <> 'active' THEN 'USER_DISABLED'
    WHEN v_node IS NULL THEN 'INVALID_GAME'
    WHEN v_maintenance THEN 'GAME_MAINTENANCE'
    WHEN p_currency <> v_currency THEN 'WRONG_CURRENCY'
    WHEN p_amount IS NULL OR p_amount < 0 THEN 'WRONG_TYPES'
  END;
  IF v_status IS NULL THEN
    INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
      VALUES (p_vendor, p_round, p_member, p_at) ON CONFLICT DO NOTHING;
    v_opened := FOUND;
    IF NOT v_opened THEN
      SELECT CASE WHEN closed_at IS NOT NULL THEN 'ALREADY_SETTLED' END INTO v_status
        FROM seamless_rounds WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member FOR SHARE;
    END IF;
  END IF;
  IF v_status IS NULL AND v_limited THEN
    -- Locked before the limits are checked: two bets at once must not both fit under one limit.
    PERFORM 1 FROM ledger_accounts WHERE id = v_account FOR NO KEY UPDATE;
    v_status := limits_verdict(p_member, p_amount, v_created, p_at);
  END IF;

  IF v_status IS NULL THEN
    IF p_amount > 0 THEN
      v_move := ledger_move(v_transfer, v_account, v_house, p_amount, v_currency, 'bet', v_key, p_at);
      v_balance := v_move.debit_balance;
      IF NOT v_move.ok THEN v_status := 'NOT_ENOUGH_MONEY'; END IF;
    ELSE
      SELECT a.balance INTO v_balance FROM ledger_accounts a WHERE a.id = v_account;
      UPDATE ledger_requests SET balance = v_balance WHERE key = v_key;
    END IF;
  END IF;
  IF v_status IS NOT NULL THEN
    IF v_opened THEN DELETE FROM seamless_rounds
      WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member; END IF;
    RETURN seamless_keep(v_key, v_status, p_member);
  END IF;
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type,
    node_id, round_id, currency, stake)
    VALUES (p_bet, p_at, v_site, p_member, v_account, v_house, v_transfer, p_vendor, v_type, v_node, p_round,
      v_currency, p_amount);
  RETURN ('OK', v_balance, p_amount > 0, false)::seamless_answer;
END $$;

CREATE FUNCTION seamless_bets(
  p_vendors text[], p_transactions text[], p_fingerprints text[], p_tokens bytea[], p_members uuid[], p_games text[],
  p_rounds text[], p_amounts bigint[],
  p_currencies text[], p_bets uuid[], p_times timestamptz[]
) RETURNS SETOF seamless_answer LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  n int := cardinality(p_bets);
  v_keys text[];
  v_known text[];
  -- One element for each bet; the account is null where the bet is out of the ordinary.
  v_accounts bigint[];
  v_covers bigint[];
  v_houses bigint[];
  v_sites text[];
  v_types text[];
  v_nodes int[];
  v_opens boolean[];
  v_transfers bigint[];
  v_balances bigint[];
  -- The positions of the ordinary bets, in the order of their members.
  v_written int[] := '{}';
BEGIN
  -- Up to three bets are faster one by one: the fixed cost of a set pays off from the fourth bet on.
  IF n >= 4 THEN
    v_keys := ARRAY(SELECT p_vendors[i] || ':' || p_transactions[i] FROM generate_series(1, n) i);
    v_known := ARRAY(
      SELECT key FROM ledger_requests WHERE key = ANY (v_keys) UNION ALL SELECT key FROM unnest(v_keys) key
        GROUP BY key HAVING count(*) > 1);

    -- Looked up bet by bet (LATERAL ... LIMIT 1): a join planned while a table was small may read all of it for each
    -- bet. FOR SHARE keeps an open round from being closed meanwhile.
    WITH offered AS MATERIALIZED (
      SELECT o.vendor, o.game, g.node_id, g.game_type, NOT g.maintenance AND NOT v.maintenance AS is_open
        FROM (SELECT DISTINCT p_vendors[i] AS vendor, p_games[i] AS game FROM generate_series(1, n) i) o
        JOIN games g ON g.vendor_code = o.vendor AND g.game_code = o.game JOIN vendors v ON v.code = g.vendor_code
    )
    SELECT array_agg(CASE WHEN v_keys[i] <> ALL (v_known) AND s.expires_at > p_times[i] AND s.is_free AND g.is_open
      AND p_currencies[i] = s.currency
             AND p_amounts[i] > 0 AND r.closed_at IS NULL THEN s.account_id END),
           array_agg(s.balance), array_agg(s.house_id), array_agg(s.site_code), array_agg(g.game_type),
             array_agg(g.node_id), array_agg(r.opened_at IS NULL)
      INTO v_accounts, v_covers, v_houses, v_sites, v_types, v_nodes, v_opens
      FROM generate_series(1, n) i
      LEFT JOIN LATERAL (
        SELECT gs.account_id, gs.house_id, gs.currency, gs.expires_at, w.balance, m.site_code, m.status = 'active'
          AND NOT m.limited AS is_free
          FROM game_sessions gs JOIN ledger_accounts w ON w.id = gs.account_id AND w.currency = gs.currency
            JOIN members m ON m.id = gs.member_id
         WHERE gs.token_hash = p_tokens[i] AND gs.vendor_code = p_vendors[i] AND gs.member_id = p_members[i] LIMIT 1
      ) s ON true
      LEFT JOIN offered g ON g.vendor = p_vendors[i] AND g.game = p_games[i]
      LEFT JOIN LATERAL (
        SELECT r.opened_at, r.closed_at FROM seamless_rounds r
         WHERE r.vendor_code = p_vendors[i] AND r.round_id = p_rounds[i] AND r.member_id = p_members[i]
           LIMIT 1 FOR SHARE
      ) r ON true;
    v_written := ARRAY(
      SELECT i FROM (
        SELECT i, bool_and(v_accounts[i] IS NOT NULL) OVER m
          AND sum(p_amounts[i]) OVER m <= min(v_covers[i]) OVER m AS is_written
          FROM generate_series(1, n) i
        WINDOW m AS (PARTITION BY p_members[i] ORDER BY i ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
      ) judged WHERE is_written);
  END IF;

  IF cardinality(v_written) > 0 THEN
    v_transfers := ARRAY(SELECT nextval('ledger_transfers_id_seq') FROM generate_series(1, n));
    INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
      SELECT v_keys[i], p_fingerprints[i], 'OK', v_transfers[i], p_bets[i], p_times[i], p_times[i]
        FROM unnest(v_written) i;
    INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
      SELECT p_vendors[i], p_rounds[i], p_members[i], p_times[i]
        FROM (SELECT min(i) AS i FROM unnest(v_written) i WHERE v_opens[i]
          GROUP BY p_members[i], p_rounds[i], p_vendors[i]) opens;
    INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type,
      node_id, round_id, currency, stake)
      SELECT p_bets[i], p_times[i], v_sites[i], p_members[i], v_accounts[i], v_houses[i], v_transfers[i],
             p_vendors[i], v_types[i], v_nodes[i], p_rounds[i],
             p_currencies[i], p_amounts[i] FROM unnest(v_written) i;
  END IF;
  -- Bets placed one by one lock their wallets after those of the set, so all wallets are locked here in their order.
  -- A single bet only waits for its own.
  IF n > 1 AND cardinality(v_written) < n THEN
    PERFORM FROM ledger_accounts WHERE member_id = ANY (p_members) AND purpose = 'cash' ORDER BY member_id
      FOR NO KEY UPDATE;
  END IF;
  IF cardinality(v_written) > 0 THEN
    v_balances := ledger_moves(v_written, v_transfers, v_accounts, v_houses, p_amounts, p_currencies, 'bet', v_keys,
      p_times);
    -- A member who was given a limit or disabled since the look. From here on the wallet is locked, and the member's
    -- next bet sees this one.
    IF EXISTS (
      SELECT FROM members WHERE id = ANY (ARRAY(SELECT p_members[i] FROM unnest(v_written) i))
        AND (limited OR status <> 'active')
    ) THEN RAISE EXCEPTION 'a member of the group was changed meanwhile' USING ERRCODE = '40001'; END IF;
  END IF;

  FOR i IN 1 .. n LOOP
    IF v_balances[i] IS NOT NULL THEN
      RETURN NEXT ('OK', v_balances[i], true, false)::seamless_answer;
    ELSE
      RETURN NEXT seamless_bet(p_vendors[i], p_transactions[i], p_fingerprints[i], p_tokens[i], p_members[i],
        p_games[i],
        p_rounds[i], p_amounts[i],
        p_currencies[i], p_bets[i], p_times[i]);
    END IF;
  END LOOP;
END $$;

CREATE FUNCTION seamless_end_by_hand(
  p_vendor text, p_round text, p_member uuid, p_refund boolean, p_by text, p_at timestamptz, OUT status text,
  OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  r seamless_rounds;
  b bets;
  v_key text;
  v_transfer bigint;
BEGIN
  SELECT * INTO r FROM seamless_rounds
    WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member FOR UPDATE;
  status := CASE WHEN NOT FOUND THEN 'UNKNOWN' WHEN r.closed_at IS NOT NULL THEN 'CLOSED' ELSE 'OK' END;
  IF status <> 'OK' THEN RETURN; END IF;
  UPDATE seamless_rounds SET closed_at = p_at, closed_by = p_by
    WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
  FOR b IN
    UPDATE bets SET status = CASE WHEN p_refund THEN 'rolled_back' ELSE 'lost' END, settled_at = p_at
      WHERE member_id = p_member AND placed_at >= r.opened_at - interval '1 minute' AND vendor_code = p_vendor
        AND round_id = p_round AND bets.status = 'open'
      RETURNING *
  LOOP
    CONTINUE WHEN NOT p_refund OR b.stake = 0;
    v_key := 'refund:' || b.id;
    v_transfer := ledger_next_id();
    INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
      VALUES (v_key, v_key, 'OK', v_transfer, p_at);
    PERFORM ledger_move(v_transfer, b.house_id, b.account_id, b.stake, b.currency, 'rollback', v_key, p_at,
      b.transfer_id);
  END LOOP;
  SELECT a.balance INTO balance FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash';
END $$;

CREATE FUNCTION seamless_endround(
  p_vendor text, p_transaction text, p_fingerprint text, p_member uuid, p_round text, p_at timestamptz,
  p_by text DEFAULT 'vendor'
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_balance bigint;
  v_opened timestamptz;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, at) VALUES (v_key, p_fingerprint, 'OK', p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;
  SELECT balance INTO v_balance FROM ledger_accounts WHERE member_id = p_member AND purpose = 'cash';
  IF NOT FOUND THEN RETURN seamless_keep(v_key, 'INVALID_SESSION', p_member); END IF;
  UPDATE ledger_requests SET balance = v_balance WHERE key = v_key;
  INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at, closed_at, closed_by)
    VALUES (p_vendor, p_round, p_member, p_at, p_at, p_by)
    ON CONFLICT (vendor_code, round_id, member_id)
      DO UPDATE SET closed_at = EXCLUDED.closed_at, closed_by = EXCLUDED.closed_by
        WHERE seamless_rounds.closed_at IS NULL
    RETURNING opened_at INTO v_opened;
  UPDATE bets SET status = 'lost', settled_at = p_at
    WHERE member_id = p_member AND placed_at >= v_opened - interval '1 minute' AND vendor_code = p_vendor
      AND round_id = p_round AND status = 'open';
  RETURN ('OK', v_balance, false, false)::seamless_answer;
END $$;

CREATE FUNCTION seamless_find_bet(
  p_vendor text, p_bet_transaction text, p_round text, p_member uuid, OUT verdict text, OUT bet bets
) LANGUAGE plpgsql AS $$
DECLARE
  r record;
  v_opened timestamptz;
BEGIN
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
      ORDER BY (b.status = 'rolled_back'), b.placed_at DESC, b.id DESC LIMIT 1 FOR NO KEY UPDATE;
  END IF;
  verdict := CASE WHEN bet.id IS NULL THEN 'NONE'
    WHEN bet.status = 'rolled_back' THEN 'TRANSACTION_ROLLED_BACK' ELSE 'OK' END;
END $$;

CREATE FUNCTION money_note(
  p_account bigint, p_part text, p_amount bigint, p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO money_changes (site_code, member_id, at, deposits, withdrawals, rebates, promotions)
  SELECT site_code, member_id, p_at, p_amount * (p_part = 'deposits')::int, p_amount * (p_part = 'withdrawals')::int,
         p_amount * (p_part = 'rebates')::int, p_amount * (p_part = 'promotions')::int
    FROM ledger_accounts WHERE id = p_account AND member_id IS NOT NULL AND currency <> 'FUN'
$$;

CREATE FUNCTION seamless_pay(
  p_vendor text, p_transaction text, p_fingerprint text, p_member uuid, p_round text, p_bet_transaction text,
  p_amount bigint, p_currency text, p_kind text, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_transfer bigint := CASE WHEN p_amount <> 0 THEN ledger_next_id() END;
  v_found record;
  v_to record;
  v_move record;
  v_status text;
  v_closed boolean;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (v_key, p_fingerprint, 'OK', v_transfer, p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;

  SELECT * INTO v_found FROM seamless_find_bet(p_vendor, p_bet_transaction, p_round, p_member);
  SELECT closed_at IS NOT NULL INTO v_closed FROM seamless_rounds
    WHERE vendor_code = p_vendor AND round_id = p_round AND member_id = p_member;
  SELECT * INTO v_to FROM seamless_accounts(p_vendor, p_member, p_currency);
  v_status := CASE
    WHEN v_to.verdict IS NOT NULL THEN v_to.verdict
    WHEN p_amount IS NULL OR (p_amount < 0 AND p_kind <> 'adjust') THEN 'WRONG_TYPES'
    WHEN v_found.verdict = 'TRANSACTION_ROLLED_BACK' THEN 'TRANSACTION_ROLLED_BACK'
    WHEN v_found.verdict = 'NONE'
      AND (p_kind = 'win' OR p_bet_transaction IS NOT NULL) THEN 'TRANSACTION_DOES_NOT_EXIST'
    WHEN v_closed AND p_kind <> 'adjust' THEN 'ALREADY_SETTLED'
  END;
  IF v_status IS NOT NULL THEN RETURN seamless_keep(v_key, v_status, p_member); END IF;

  IF p_amount > 0 THEN
    SELECT m.ok, m.credit_balance AS balance INTO v_move
      FROM ledger_move(v_transfer, v_to.house, v_to.account, p_amount, p_currency, p_kind, v_key, p_at) m;
  ELSIF p_amount < 0 THEN
    SELECT m.ok, m.debit_balance AS balance INTO v_move
      FROM ledger_move(v_transfer, v_to.account, v_to.house, -p_amount, p_currency, p_kind, v_key, p_at) m;
  ELSE
    SELECT true AS ok, a.balance INTO v_move FROM ledger_accounts a WHERE a.id = v_to.account;
    UPDATE ledger_requests SET balance = v_move.balance WHERE key = v_key;
  END IF;
  IF NOT v_move.ok THEN RETURN seamless_keep(v_key, 'NOT_ENOUGH_MONEY', p_member); END IF;
  IF (v_found.bet).id IS NOT NULL THEN
    UPDATE bets SET payout = payout + p_amount, settled_at = coalesce(settled_at, p_at),
        status = CASE WHEN payout + p_amount > 0 THEN 'won' ELSE 'lost' END
      WHERE id = (v_found.bet).id AND placed_at = (v_found.bet).placed_at;
  ELSIF p_amount <> 0 THEN
    PERFORM money_note(v_to.account, 'promotions', p_amount, p_at);
  END IF;
  RETURN ('OK', v_move.balance, p_amount <> 0, false)::seamless_answer;
END $$;

CREATE FUNCTION seamless_rollback(
  p_vendor text, p_transaction text, p_fingerprint text, p_member uuid, p_bet_transaction text, p_at timestamptz
) RETURNS seamless_answer LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || p_transaction;
  v_bet_key text := p_vendor || ':' || p_bet_transaction;
  v_transfer bigint;
  v_balance bigint;
  r ledger_requests;
  b bets;
BEGIN
  INSERT INTO ledger_requests (key, fingerprint, status, at) VALUES (v_key, p_fingerprint, 'OK', p_at)
    ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN RETURN seamless_replay(v_key, p_fingerprint, p_member); END IF;
  IF p_bet_transaction IS NULL OR v_bet_key = v_key THEN RETURN seamless_keep(v_key, 'WRONG_TYPES', p_member); END IF;

  INSERT INTO ledger_requests (key, fingerprint, status, at) VALUES (v_bet_key, NULL, 'TRANSACTION_ROLLED_BACK', p_at)
    ON CONFLICT (key) DO NOTHING;
  IF FOUND THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  SELECT * INTO r FROM ledger_requests WHERE key = v_bet_key;
  IF r.status <> 'OK' THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  IF r.bet_id IS NULL THEN RETURN seamless_keep(v_key, 'CANCEL_NON_BET', p_member); END IF;
  SELECT * INTO b FROM bets WHERE id = r.bet_id AND placed_at = r.bet_at FOR NO KEY UPDATE;
  IF b.member_id <> p_member THEN RETURN seamless_keep(v_key, 'TRANSACTION_DOES_NOT_EXIST', p_member); END IF;
  IF b.status = 'rolled_back' THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  IF b.settled_at IS NOT NULL THEN RETURN seamless_keep(v_key, 'ALREADY_SETTLED', p_member); END IF;

  UPDATE bets SET status = 'rolled_back', settled_at = p_at WHERE id = b.id AND placed_at = b.placed_at;
  IF b.stake = 0 THEN RETURN seamless_keep(v_key, 'OK', p_member); END IF;
  v_transfer := ledger_next_id();
  SELECT m.credit_balance INTO v_balance
    FROM ledger_move(v_transfer, b.house_id, b.account_id, b.stake, b.currency, 'rollback', v_key, p_at,
      b.transfer_id) m;
  UPDATE ledger_requests SET transfer_id = v_transfer WHERE key = v_key;
  RETURN ('OK', v_balance, true, false)::seamless_answer;
END $$;

CREATE FUNCTION wallets_account(p_member uuid, p_purpose text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_id bigint;
BEGIN
  INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance)
    SELECT a.site_code, a.member_id, p_purpose, a.currency, 0 FROM ledger_accounts a
      WHERE a.member_id = p_member AND a.purpose = 'cash'
    ON CONFLICT (site_code, member_id, purpose, currency) DO NOTHING;
  SELECT a.id INTO v_id FROM ledger_accounts a
    JOIN ledger_accounts c ON c.member_id = a.member_id AND c.purpose = 'cash' AND c.currency = a.currency
    WHERE a.member_id = p_member AND a.purpose = p_purpose;
  RETURN v_id;
END $$;

CREATE FUNCTION wallets_post(
  p_ref text, p_from bigint, p_to bigint, p_amount bigint, p_currency text, p_kind text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_status text;
BEGIN
  SELECT p.status INTO v_status
    FROM ledger_post(p_kind || ':' || p_ref, p_ref, p_from, p_to, p_amount, p_currency, p_kind, p_at) p;
  IF v_status <> 'OK' THEN RAISE EXCEPTION 'wallet transfer % cannot be posted as %: %', p_ref, p_kind,
    v_status; END IF;
END $$;

CREATE FUNCTION wallets_begin(
  p_ref text, p_member uuid, p_vendor text, p_direction text, p_amount bigint, p_key text, p_at timestamptz,
  OUT status text, OUT reference_no text, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  a ledger_accounts;
  t wallet_transfers;
BEGIN
  created := false;
  SELECT * INTO a FROM ledger_accounts l WHERE l.member_id = p_member AND l.purpose = 'cash' FOR NO KEY UPDATE;
  SELECT * INTO t FROM wallet_transfers w WHERE w.member_id = p_member AND w.request_key = p_key;
  IF FOUND THEN
    reference_no := t.reference_no;
    status := CASE WHEN (t.vendor_code, t.direction, t.amount) = (p_vendor, p_direction, p_amount) THEN 'OK'
      ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  IF p_direction = 'in' AND a.balance < p_amount THEN status := 'NOT_ENOUGH_MONEY'; RETURN; END IF;
  INSERT INTO vendor_feeds (vendor_code) VALUES (p_vendor) ON CONFLICT DO NOTHING;
  IF p_direction = 'in' THEN
    PERFORM wallets_post(p_ref, a.id, wallets_account(p_member, 'pending'), p_amount, a.currency, 'vendor_sending',
      p_at);
  END IF;
  INSERT INTO wallet_transfers (reference_no, site_code, member_id, vendor_code, direction, currency, amount,
    request_key, created_at)
    VALUES (p_ref, a.site_code, p_member, p_vendor, p_direction, a.currency, p_amount, p_key, p_at);
  reference_no := p_ref;
  created := true;
  status := 'OK';
END $$;

CREATE FUNCTION wallets_bet(
  p_vendor text, m jsonb, p_token bytea, p_member uuid, p_bet uuid, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount > 0 THEN ledger_next_id() END;
  v_ok boolean;
  s record;
BEGIN
  SELECT gs.account_id, gs.house_id, gs.currency, a.site_code, g.node_id, g.game_type INTO STRICT s
    FROM game_sessions gs JOIN ledger_accounts a ON a.id = gs.account_id
    JOIN games g ON g.vendor_code = gs.vendor_code AND g.game_code = m ->> 'game'
    WHERE gs.token_hash = p_token AND gs.vendor_code = p_vendor AND gs.member_id = p_member;
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
    VALUES (v_key, v_key, 'OK', v_transfer, p_bet, p_at, p_at);
  INSERT INTO seamless_rounds (vendor_code, round_id, member_id, opened_at)
    VALUES (p_vendor, m ->> 'round', p_member, p_at) ON CONFLICT DO NOTHING;
  IF v_amount > 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, s.account_id, s.house_id, v_amount, s.currency, 'bet', v_key,
           p_at) l;
    IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took a bet beyond its wallet: %', p_vendor, m; END IF;
  END IF;
  INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type,
    node_id, round_id, currency, stake)
    VALUES (p_bet, p_at, s.site_code, p_member, s.account_id, s.house_id, v_transfer, p_vendor, s.game_type,
      s.node_id, m ->> 'round', s.currency, v_amount);
END $$;

CREATE FUNCTION wallets_end(p_ref text, p_done boolean, p_at timestamptz) RETURNS boolean
  LANGUAGE plpgsql AS $$
DECLARE
  t wallet_transfers;
  v_cash bigint;
BEGIN
  -- The main wallet first, as wallets_begin does.
  SELECT a.id INTO v_cash FROM ledger_accounts a JOIN wallet_transfers w ON w.member_id = a.member_id
    WHERE w.reference_no = p_ref AND a.purpose = 'cash' FOR NO KEY UPDATE OF a;
  SELECT * INTO t FROM wallet_transfers w WHERE w.reference_no = p_ref FOR UPDATE;
  IF t.state IS DISTINCT FROM 'pending' THEN RETURN false; END IF;
  IF t.direction = 'in' THEN
    PERFORM wallets_post(p_ref, wallets_account(t.member_id, 'pending'),
      CASE WHEN p_done THEN wallets_account(t.member_id, 'vendor:' || t.vendor_code) ELSE v_cash END, t.amount,
        t.currency,
      CASE WHEN p_done THEN 'vendor_in' ELSE 'vendor_returned' END, p_at);
  ELSIF p_done THEN
    PERFORM wallets_post(p_ref, wallets_account(t.member_id, 'vendor:' || t.vendor_code), v_cash, t.amount,
      t.currency, 'vendor_out', p_at);
  END IF;
  UPDATE wallet_transfers w SET state = CASE WHEN p_done THEN 'done' ELSE 'failed' END, ended_at = p_at
    WHERE w.reference_no = p_ref;
  RETURN true;
END $$;

CREATE FUNCTION wallets_pay(
  p_vendor text, m jsonb, p_kind text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_vendor || ':' || (m ->> 'reference');
  v_amount bigint := (m ->> 'units')::bigint;
  v_transfer bigint := CASE WHEN v_amount <> 0 THEN ledger_next_id() END;
  v_ok boolean := true;
  b bets;
BEGIN
  SELECT x.* INTO STRICT b FROM ledger_requests r JOIN bets x ON x.id = r.bet_id AND x.placed_at = r.bet_at
    WHERE r.key = p_vendor || ':' || (m ->> 'bet') AND r.status = 'OK' FOR NO KEY UPDATE OF x;
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, at)
    VALUES (v_key, json_build_array(p_kind, b.member_id,
      (SELECT g.game_code FROM games g WHERE g.node_id = b.node_id)), 'OK', v_transfer, p_at);
  IF v_amount > 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.house_id, b.account_id, v_amount, b.currency, p_kind, v_key,
           p_at) l;
  ELSIF v_amount < 0 THEN
    SELECT l.ok INTO v_ok FROM ledger_move(v_transfer, b.account_id, b.house_id, -v_amount, b.currency, p_kind,
           v_key, p_at) l;
  END IF;
  IF NOT v_ok THEN RAISE EXCEPTION 'vendor % took back more than its wallet held: %', p_vendor, m; END IF;
  UPDATE bets SET payout = payout + v_amount, settled_at = coalesce(settled_at, p_at),
      status = CASE WHEN payout + v_amount > 0 THEN 'won' ELSE 'lost' END
    WHERE id = b.id AND placed_at = b.placed_at;
END $$;

CREATE FUNCTION wallets_hear(
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
    WHEN 'bet' THEN PERFORM wallets_bet(p_vendor, m, p_token, v_member, p_bet, p_at);
    WHEN 'win' THEN PERFORM wallets_pay(p_vendor, m,
      CASE m ->> 'type' WHEN 'free' THEN 'free_win' WHEN 'promo' THEN 'promo_win'
        WHEN 'jackpot' THEN 'jackpot_win' ELSE 'win' END, p_at);
    WHEN 'adjust' THEN PERFORM wallets_pay(p_vendor, m, 'adjust', p_at);
    WHEN 'rollback' THEN PERFORM seamless_rollback(p_vendor, m ->> 'reference', v_key, v_member, m ->> 'bet', p_at);
    WHEN 'endround' THEN PERFORM seamless_endround(p_vendor, m ->> 'reference', v_key, v_member, m ->> 'round', p_at);
  END CASE;
  UPDATE vendor_feeds SET position = (m ->> 'position')::bigint WHERE vendor_code = p_vendor;
  RETURN true;
END $$;

CREATE FUNCTION bets_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_was int := (OLD.settled_at IS NOT NULL AND OLD.status <> 'rolled_back')::int;
  v_is int := (NEW.settled_at IS NOT NULL AND NEW.status <> 'rolled_back')::int;
BEGIN
  INSERT INTO bet_changes (site_code, member_id, vendor_code, round_id, game_type, settled_at, bets, stake, payout,
    bet_id, bet_at)
    VALUES (NEW.site_code, NEW.member_id, NEW.vendor_code, bets_netted_round(NEW.round_id), NEW.game_type,
      coalesce(OLD.settled_at, NEW.settled_at),
      v_is - v_was, NEW.stake * v_is - OLD.stake * v_was, NEW.payout * v_is - OLD.payout * v_was, NEW.id,
        NEW.placed_at);
  RETURN NULL;
END $$;

CREATE FUNCTION money_part(p_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_kind = 'deposit' THEN 'deposits'
    WHEN p_kind IN ('withdrawal', 'withdrawal_rejected', 'withdrawal_returned', 'withdrawal_refunded')
      THEN 'withdrawals'
    WHEN p_kind = 'rebate' THEN 'rebates'
    WHEN p_kind IN ('bonus', 'points_money') THEN 'promotions'
  END
$$;

CREATE FUNCTION ledger_note_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_part text := money_part(NEW.kind);
BEGIN
  IF v_part IS NULL THEN RETURN NULL; END IF;
  PERFORM money_note(NEW.credit_id, v_part, CASE v_part WHEN 'withdrawals' THEN -NEW.amount ELSE NEW.amount END,
    NEW.at);
  PERFORM money_note(NEW.debit_id, v_part, CASE v_part WHEN 'withdrawals' THEN NEW.amount ELSE -NEW.amount END, NEW.at);
  RETURN NULL;
END $$;

CREATE FUNCTION totals_period(p_day date, p_days int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_day - date '1970-01-01') / p_days * p_days * 32 + p_days
$$;

CREATE FUNCTION totals_periods(p_day date) RETURNS int[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[totals_period(p_day, 1), totals_period(p_day, 4), totals_period(p_day, 16)]
$$;

CREATE FUNCTION money_drain(p_limit int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE v_taken int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  WITH taken AS (
    DELETE FROM money_changes WHERE ctid = ANY (ARRAY(SELECT m.ctid FROM money_changes m LIMIT p_limit))
      RETURNING money_changes.*),
  delta AS (
    SELECT site_code, member_id, sites_day(site_code, at) AS day, sum(deposits)::bigint AS deposits,
           sum(withdrawals)::bigint AS withdrawals,
           sum(rebates)::bigint AS rebates, sum(promotions)::bigint AS promotions
      FROM taken GROUP BY 1, 2, 3),
  own AS (
    INSERT INTO money_days AS o (member_id, day, site_code, deposits, withdrawals, rebates, promotions)
    SELECT member_id, day, site_code, deposits, withdrawals, rebates, promotions FROM delta
    ON CONFLICT (member_id, day) DO UPDATE
      SET deposits = o.deposits + EXCLUDED.deposits, withdrawals = o.withdrawals + EXCLUDED.withdrawals,
        rebates = o.rebates + EXCLUDED.rebates,
          promotions = o.promotions + EXCLUDED.promotions),
  periods AS (
    INSERT INTO member_period_totals AS o (period, member_id, deposits, withdrawals, rebates, promotions)
    SELECT period, member_id, sum(deposits), sum(withdrawals), sum(rebates), sum(promotions)
      FROM delta CROSS JOIN unnest(totals_periods(day)) period GROUP BY 1, 2
    ON CONFLICT (period, member_id) DO UPDATE
      SET deposits = o.deposits + EXCLUDED.deposits, withdrawals = o.withdrawals + EXCLUDED.withdrawals,
        rebates = o.rebates + EXCLUDED.rebates,
          promotions = o.promotions + EXCLUDED.promotions),
  team AS (
    INSERT INTO team_money_days AS o (ancestor_id, day, deposits, withdrawals, rebates, promotions)
    SELECT t.ancestor_id, d.day, sum(d.deposits), sum(d.withdrawals), sum(d.rebates), sum(d.promotions)
      FROM delta d JOIN team_links t ON t.descendant_id = d.member_id AND t.distance > 0 GROUP BY 1, 2
    ON CONFLICT (ancestor_id, day) DO UPDATE
      SET deposits = o.deposits + EXCLUDED.deposits, withdrawals = o.withdrawals + EXCLUDED.withdrawals,
        rebates = o.rebates + EXCLUDED.rebates,
          promotions = o.promotions + EXCLUDED.promotions)
  SELECT count(*) INTO v_taken FROM taken;
  RETURN v_taken;
END $$;

CREATE FUNCTION wages_head(p_valid bigint, p_minimum bigint) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_valid > 0 AND p_valid >= p_minimum, false)::int
$$;

CREATE FUNCTION totals_add(p_changes bet_changes[], p_valids valid_bet_change[]) RETURNS void
LANGUAGE sql AS $$
  WITH part AS (
    SELECT site_code, member_id, sites_day(site_code, settled_at) AS day, game_type AS product, bets, stake, payout,
           0::bigint AS valid FROM unnest(p_changes)
    UNION ALL SELECT site_code, member_id, day, product, 0, 0, 0, valid FROM unnest(p_valids)),
  delta AS (
    SELECT site_code, member_id, day, product, sum(bets)::int AS bets, sum(stake)::bigint AS stake,
           sum(payout)::bigint AS payout, sum(valid)::bigint AS valid
      FROM part GROUP BY 1, 2, 3, 4),
  whole AS (
    SELECT site_code, member_id, day, sum(bets)::int AS bets, sum(stake)::bigint AS stake,
           sum(payout)::bigint AS payout, sum(valid)::bigint AS valid
      FROM delta GROUP BY 1, 2, 3),
  -- All parts of this statement see the tables as they were before it.
  known AS (
    SELECT d.member_id, d.day, d.product, d.bets, d.valid
      FROM member_daily_totals d JOIN whole w ON w.member_id = d.member_id AND w.day = d.day),
  step AS MATERIALIZED (
    SELECT d.*, (coalesce(k.bets, 0) + d.bets > 0)::int - (coalesce(k.bets, 0) > 0)::int AS active,
           wages_head(coalesce(k.valid, 0) + d.valid, s.active_minimum)
             - wages_head(coalesce(k.valid, 0), s.active_minimum) AS heads
      FROM (
        SELECT site_code, member_id, day, product, bets, stake, payout, valid FROM delta
        UNION ALL SELECT site_code, member_id, day, 'CONS', bets, stake, payout, valid FROM whole) d
      LEFT JOIN (
        SELECT * FROM known
        UNION ALL SELECT member_id, day, 'CONS', sum(bets), sum(valid)::bigint FROM known GROUP BY 1, 2) k
        USING (member_id, day, product)
      LEFT JOIN contract_settings s ON s.site_code = d.site_code AND s.kind = 'realtime_wage'),
  own AS (
    INSERT INTO member_daily_totals AS o (member_id, day, product, site_code, bets, stake, payout, valid)
    SELECT member_id, day, product, site_code, bets, stake, payout, valid FROM delta
    ON CONFLICT (member_id, day, product) DO UPDATE
      SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout,
          valid = o.valid + EXCLUDED.valid),
  periods AS (
    INSERT INTO member_period_totals AS o (period, member_id, bets, stake, payout)
    SELECT period, member_id, sum(bets), sum(stake), sum(payout)
      FROM whole CROSS JOIN unnest(totals_periods(day)) period GROUP BY 1, 2
    ON CONFLICT (period, member_id) DO UPDATE
      SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout),
  turned AS (SELECT member_id, day, active FROM step WHERE product = 'CONS' AND active <> 0),
  affected AS (SELECT member_id, min(day) AS since FROM turned GROUP BY 1),
  was AS (
    SELECT s.member_id, d.day
      FROM affected s JOIN member_daily_totals d ON d.member_id = s.member_id AND d.day >= s.since
     GROUP BY 1, 2 HAVING sum(d.bets) > 0
    UNION ALL
    SELECT s.member_id, p.day FROM affected s CROSS JOIN LATERAL (
      SELECT d.day FROM member_daily_totals d WHERE d.member_id = s.member_id AND d.day < s.since GROUP BY 1
        HAVING sum(d.bets) > 0 ORDER BY 1 DESC LIMIT 1) p),
  becomes AS (
    (SELECT member_id, day FROM was EXCEPT SELECT member_id, day FROM turned WHERE active < 0)
      UNION ALL SELECT member_id, day FROM turned WHERE active > 0),
  chain AS (
    SELECT member_id, day, coalesce(lag(day) OVER (PARTITION BY member_id ORDER BY day), '0001-01-01') AS before, 1 AS n
      FROM becomes
    UNION ALL
    SELECT member_id, day, coalesce(lag(day) OVER (PARTITION BY member_id ORDER BY day), '0001-01-01'), -1
      FROM was),
  moved AS (SELECT member_id, day, before, sum(n)::int AS n FROM chain GROUP BY 1, 2, 3 HAVING sum(n) <> 0),
  returns AS (
    INSERT INTO team_returns AS o (ancestor_id, day, before, members)
    SELECT t.ancestor_id, c.day, c.before, sum(c.n) FROM moved c
      JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0 GROUP BY 1, 2, 3
    ON CONFLICT (ancestor_id, day, before) DO UPDATE SET members = o.members + EXCLUDED.members)
  INSERT INTO team_days AS o (ancestor_id, day, product, bets, stake, payout, valid, active, heads)
  SELECT t.ancestor_id, s.day, s.product, sum(s.bets), sum(s.stake), sum(s.payout), sum(s.valid), sum(s.active),
         sum(s.heads)
    FROM step s JOIN team_links t ON t.descendant_id = s.member_id AND t.distance > 0 GROUP BY 1, 2, 3
  ON CONFLICT (ancestor_id, day, product) DO UPDATE
    SET bets = o.bets + EXCLUDED.bets, stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout,
        valid = o.valid + EXCLUDED.valid, active = o.active + EXCLUDED.active, heads = o.heads + EXCLUDED.heads
$$;

CREATE FUNCTION totals_add_hours(p_changes bet_changes[], p_valids valid_bet_change[]) RETURNS void
  LANGUAGE sql AS $$
  WITH part AS (
    SELECT site_code, member_id, game_type AS product, settled_at AS at, stake, payout, 0::bigint AS valid
      FROM unnest(p_changes)
    UNION ALL SELECT site_code, member_id, product, at, 0, 0, valid FROM unnest(p_valids))
  INSERT INTO member_hourly_totals AS o (member_id, hour, product, site_code, stake, payout, valid)
  SELECT p.member_id, sites_hour(p.site_code, p.at), p.product, p.site_code, sum(p.stake), sum(p.payout), sum(p.valid)
    FROM part p JOIN contract_settings s ON s.site_code = p.site_code AND s.kind = 'hourly_wage' GROUP BY 1, 2, 3, 4
  ON CONFLICT (member_id, hour, product)
    DO UPDATE SET stake = o.stake + EXCLUDED.stake, payout = o.payout + EXCLUDED.payout,
      valid = o.valid + EXCLUDED.valid
$$;

CREATE FUNCTION totals_cover(p_from date, p_to date) RETURNS int[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_cover int[] := '{}';
  v_since date := p_from;
  v_days int;
BEGIN
  WHILE v_since <= p_to LOOP
    SELECT max(d) INTO v_days FROM unnest(ARRAY[1, 4, 16]) d
      WHERE (v_since - date '1970-01-01') % d = 0 AND v_since + d - 1 <= p_to;
    v_cover := v_cover || totals_period(v_since, v_days);
    v_since := v_since + v_days;
  END LOOP;
  RETURN v_cover;
END $$;

CREATE FUNCTION totals_valid_bets(p_changes bet_changes[]) RETURNS SETOF valid_bet_change LANGUAGE sql AS $$
  WITH change AS (SELECT c.*, sites_day(c.site_code, c.settled_at) AS day FROM unnest(p_changes) c),
  round AS (
    SELECT site_code, vendor_code, round_id, member_id, game_type, min(day) AS day, max(settled_at) AS at,
           sum(stake)::bigint AS stake, sum(payout)::bigint AS payout
      FROM change WHERE NOT bets_valid_by_stake(game_type) GROUP BY 1, 2, 3, 4, 5),
  before AS (SELECT o.* FROM round_totals o JOIN round r USING (vendor_code, round_id, member_id, game_type)),
  after AS (
    INSERT INTO round_totals AS o (vendor_code, round_id, member_id, game_type, day, stake, payout)
    SELECT vendor_code, round_id, member_id, game_type, day, stake, payout FROM round
    ON CONFLICT (vendor_code, round_id, member_id, game_type)
      DO UPDATE SET day = least(o.day, EXCLUDED.day), stake = o.stake + EXCLUDED.stake,
        payout = o.payout + EXCLUDED.payout
    RETURNING o.*)
  SELECT site_code, member_id, game_type, day, settled_at, stake FROM change WHERE bets_valid_by_stake(game_type)
  UNION ALL
  SELECT r.site_code, member_id, game_type, a.day, r.at, bets_valid(game_type, a.stake, a.payout)
    FROM after a JOIN round r USING (vendor_code, round_id, member_id, game_type)
  UNION ALL
  SELECT r.site_code, member_id, game_type, b.day, r.at, -bets_valid(game_type, b.stake, b.payout)
    FROM before b JOIN round r USING (vendor_code, round_id, member_id, game_type)
$$;

CREATE FUNCTION turnover_apply(p_valids valid_bet_change[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v record;
  q record;
  v_left bigint;
  v_take bigint;
BEGIN
  FOR v IN
    SELECT c.member_id, c.at, sum(c.valid * coalesce((r.percents ->> c.product)::bigint, 0) / 100)::bigint AS amount
      FROM unnest(p_valids) c JOIN turnover_rules r ON r.site_code = c.site_code
     WHERE EXISTS (SELECT 1 FROM turnover_requirements o WHERE o.member_id = c.member_id AND o.ended_at IS NULL)
     GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    v_left := abs(v.amount);
    FOR q IN
      SELECT id, required, done FROM turnover_requirements
        WHERE member_id = v.member_id AND ended_at IS NULL AND created_at <= v.at
       ORDER BY CASE WHEN v.amount > 0 THEN 1 ELSE -1 END * ((kind = 'bonus')::int * 1e18 + id) FOR UPDATE
    LOOP
      v_take := CASE WHEN v.amount > 0 THEN least(v_left, q.required - q.done) ELSE -least(v_left, q.done) END;
      UPDATE turnover_requirements SET done = q.done + v_take,
          ended = CASE WHEN q.done + v_take = q.required THEN 'met' END,
            ended_at = CASE WHEN q.done + v_take = q.required THEN v.at END
        WHERE id = q.id;
      v_left := v_left - abs(v_take);
      EXIT WHEN v_left = 0;
    END LOOP;
  END LOOP;
END $$;

CREATE FUNCTION turnover_is_lost(
  p_member uuid, p_new bigint, p_at timestamptz
) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_held numeric;
  v_threshold bigint;
  v_oldest record;
BEGIN
  SELECT coalesce(sum(balance), 0) - p_new INTO v_held FROM ledger_accounts
    WHERE member_id = p_member AND purpose <> 'points';
  SELECT r.lost_below INTO v_threshold FROM members m JOIN turnover_rules r ON r.site_code = m.site_code
    WHERE m.id = p_member;
  IF v_threshold IS NULL OR v_held >= v_threshold THEN RETURN false; END IF;
  -- A requirement has the key of the request that credited its money.
  SELECT coalesce(min(coalesce(t.id, 0)), 0) AS transfer, min(t.amount) AS amount,
         coalesce(min(q.created_at), p_at) AS at INTO v_oldest
    FROM turnover_requirements q LEFT JOIN ledger_requests r ON r.key = q.key LEFT
      JOIN ledger_transfers t ON t.id = r.transfer_id
   WHERE q.member_id = p_member AND q.ended_at IS NULL;
  IF v_held * 2 >= v_oldest.amount THEN RETURN false; END IF;
  IF EXISTS (SELECT 1 FROM bets
    WHERE member_id = p_member AND placed_at >= v_oldest.at - interval '30 days' AND status = 'open')
      THEN RETURN false; END IF;
  RETURN NOT EXISTS (
    SELECT 1 FROM ledger_accounts a
      JOIN ledger_transfers t ON t.debit_id = a.id AND t.debit_balance IS NOT NULL AND t.id > v_oldest.transfer
      JOIN ledger_accounts c ON c.id = t.credit_id
     WHERE a.member_id = p_member AND a.purpose <> 'points' AND c.member_id IS DISTINCT FROM p_member
       AND t.kind NOT IN ('bet', 'adjust'));
END $$;

CREATE FUNCTION turnover_end_lost(
  p_member uuid, p_at timestamptz, p_new bigint DEFAULT 0
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM turnover_requirements WHERE member_id = p_member AND ended_at IS NULL)
    THEN RETURN; END IF;
  IF NOT turnover_is_lost(p_member, p_new, p_at) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  UPDATE turnover_requirements SET ended = 'lost', ended_at = p_at
    WHERE member_id = p_member AND ended_at IS NULL AND (SELECT turnover_is_lost(p_member, p_new, p_at));
END $$;

CREATE FUNCTION totals_drain(p_member uuid, p_limit int, p_at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_changes bet_changes[];
  v_valids valid_bet_change[];
  v_member uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  WITH taken AS (
    DELETE FROM bet_changes WHERE ctid = ANY (ARRAY(
      SELECT b.ctid FROM bet_changes b WHERE p_member IS NULL OR b.member_id = p_member LIMIT p_limit))
    RETURNING bet_changes)
  SELECT array_agg(taken.bet_changes) INTO v_changes FROM taken;
  IF v_changes IS NULL THEN RETURN 0; END IF;
  SELECT array_agg(v) INTO v_valids FROM totals_valid_bets(v_changes) v;
  PERFORM totals_add(v_changes, v_valids);
  PERFORM totals_add_hours(v_changes, v_valids);
  INSERT INTO wage_changes (bet_id, bet_at, site_code)
    SELECT DISTINCT c.bet_id, c.bet_at, c.site_code FROM unnest(v_changes) c
      JOIN contract_settings s ON s.site_code = c.site_code AND s.kind = 'realtime_wage'
     WHERE c.bet_id IS NOT NULL ON CONFLICT DO NOTHING;
  PERFORM turnover_apply(v_valids);
  FOR v_member IN
    SELECT DISTINCT c.member_id
      FROM unnest(v_changes) c JOIN turnover_requirements o ON o.member_id = c.member_id AND o.ended_at IS NULL
  LOOP
    PERFORM turnover_end_lost(v_member, p_at);
  END LOOP;
  RETURN cardinality(v_changes);
END $$;

CREATE FUNCTION totals_forget_hours(p_site text, p_before timestamptz) RETURNS void LANGUAGE sql AS $$
  DELETE FROM member_hourly_totals WHERE site_code = p_site AND hour < p_before
$$;

CREATE FUNCTION turnover_add(
  p_member uuid, p_kind text, p_key text, p_required bigint, p_currency text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_new bigint;
BEGIN
  IF EXISTS (SELECT 1 FROM turnover_requirements WHERE key = p_key) THEN RETURN; END IF;
  SELECT coalesce(sum(t.amount), 0) INTO v_new FROM ledger_requests r JOIN ledger_transfers t ON t.id = r.transfer_id
    WHERE r.key = p_key;
  PERFORM turnover_end_lost(p_member, p_at, v_new);
  IF p_required > 0 THEN
    INSERT INTO turnover_requirements (member_id, kind, key, required, currency, created_at)
      VALUES (p_member, p_kind, p_key, p_required, p_currency, p_at)
      ON CONFLICT (key) DO NOTHING;
  END IF;
END $$;

CREATE FUNCTION deposits_step(
  p_order text, p_state text, p_reason text, p_remark text, p_by text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deposit_steps (order_no, state, reason, remark, "by", at)
    VALUES (p_order, p_state, p_reason, p_remark, p_by, p_at);
  UPDATE deposit_orders SET state = p_state WHERE order_no = p_order AND state <> p_state;
END $$;

CREATE FUNCTION deposits_beside(
  o deposit_orders, p_ref text, p_amount bigint, p_reason text, p_at timestamptz
) RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE v_order text := o.order_no || '-' || upper(left(encode(sha256(convert_to(p_ref, 'UTF8')), 'hex'), 8));
BEGIN
  INSERT INTO deposit_orders (order_no, site_code, member_id, method, kind, amount, currency, fee_bps, fee_fixed,
    turnover, state, received, request_key, provider_ref, created_at, expires_at)
    VALUES (v_order, o.site_code, o.member_id, o.method, o.kind, p_amount, o.currency, o.fee_bps, o.fee_fixed,
      o.turnover, 'reviewing', p_amount, v_order, p_ref, p_at, p_at)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
  PERFORM deposits_step(v_order, 'reviewing', p_reason, NULL, NULL, p_at);
  RETURN (o.state, o.member_id, true)::deposits_answer;
END $$;

CREATE FUNCTION deposits_pay(
  o deposit_orders, p_received bigint, p_fee bigint, p_reason text, p_remark text, p_by text, p_at timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint;
  v_key text := 'deposit:' || o.order_no;
  v_posted record;
BEGIN
  SELECT a.id INTO v_account FROM ledger_accounts a WHERE a.member_id = o.member_id AND a.purpose = 'cash';
  SELECT * INTO v_posted FROM ledger_post(v_key, o.order_no, ledger_house(o.site_code, 'deposits', o.currency),
         v_account, p_received - p_fee, o.currency, 'deposit', p_at);
  IF v_posted.status <> 'OK'
    OR v_posted.replayed THEN RAISE EXCEPTION 'deposit % is credited already', o.order_no; END IF;
  PERFORM turnover_add(o.member_id, 'deposit', v_key, (p_received - p_fee) * o.turnover / 100, o.currency, p_at);
  UPDATE deposit_orders SET state = 'paid', received = p_received, fee = p_fee, credited = p_received - p_fee,
    paid_at = p_at WHERE order_no = o.order_no;
  PERFORM deposits_step(o.order_no, 'paid', p_reason, p_remark, p_by, p_at);
END $$;

CREATE FUNCTION deposits_decide(
  p_order text, p_site text, p_outcome text, p_received bigint, p_fee bigint, p_reason text, p_remark text,
  p_by text, p_at timestamptz
)
RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE o deposit_orders;
BEGIN
  SELECT * INTO o FROM deposit_orders WHERE order_no = p_order AND site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN ('unknown', NULL, false)::deposits_answer; END IF;
  IF p_outcome = 'paid' AND o.state IN ('pending', 'reviewing', 'expired') THEN
    PERFORM deposits_pay(o, p_received, p_fee, p_reason, p_remark, p_by, p_at);
  ELSIF p_outcome = 'declined' AND o.state = 'reviewing' THEN
    PERFORM deposits_step(p_order, 'declined', p_reason, p_remark, p_by, p_at);
  ELSE
    RETURN (o.state, o.member_id, false)::deposits_answer;
  END IF;
  RETURN (p_outcome, o.member_id, true)::deposits_answer;
END $$;

CREATE FUNCTION deposits_expire(p_at timestamptz) RETURNS TABLE (order_no text, member_id uuid)
  LANGUAGE plpgsql AS $$
BEGIN
  FOR order_no, member_id IN
    SELECT d.order_no, d.member_id FROM deposit_orders d WHERE d.state = 'pending' AND d.expires_at < p_at
      ORDER BY d.expires_at LIMIT 1000 FOR UPDATE SKIP LOCKED
  LOOP
    PERFORM deposits_step(order_no, 'expired', NULL, NULL, NULL, p_at);
    RETURN NEXT;
  END LOOP;
END $$;

CREATE FUNCTION deposits_notice(
  p_order text, p_outcome text, p_ref text, p_amount bigint, p_fee bigint, p_currency text, p_at timestamptz
)
RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE o deposit_orders;
BEGIN
  SELECT * INTO o FROM deposit_orders WHERE order_no = p_order AND kind <> 'bank' FOR UPDATE;
  IF NOT FOUND THEN RETURN ('unknown', NULL, false)::deposits_answer; END IF;
  IF o.currency <> p_currency THEN RETURN ('mismatch', o.member_id, false)::deposits_answer; END IF;
  IF p_outcome = 'declined' THEN
    IF o.state <> 'pending' THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
    PERFORM deposits_step(p_order, 'declined', 'provider', NULL, NULL, p_at);
    RETURN ('declined', o.member_id, true)::deposits_answer;
  END IF;
  IF o.provider_ref IS NOT NULL THEN
    IF o.provider_ref = p_ref THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
    RETURN deposits_beside(o, p_ref, p_amount, 'paid_twice', p_at);
  END IF;
  UPDATE deposit_orders SET provider_ref = p_ref, received = CASE WHEN state = 'paid' THEN received ELSE p_amount END
    WHERE order_no = p_order;
  IF o.state = 'paid' AND p_amount > o.received THEN
    o.fee_fixed := 0;
    RETURN deposits_beside(o, p_ref, p_amount - o.received, 'amount_differs', p_at);
  END IF;
  IF o.state IN ('paid', 'reviewing') THEN RETURN (o.state, o.member_id, false)::deposits_answer; END IF;
  IF o.amount <> p_amount OR o.state = 'declined' THEN
    PERFORM deposits_step(p_order, 'reviewing',
      CASE WHEN o.amount <> p_amount THEN 'amount_differs' ELSE 'paid_after_decline' END, NULL, NULL, p_at);
    RETURN ('reviewing', o.member_id, true)::deposits_answer;
  END IF;
  PERFORM deposits_pay(o, p_amount, p_fee, CASE o.state WHEN 'expired' THEN 'paid_late' END, NULL, NULL, p_at);
  RETURN ('paid', o.member_id, true)::deposits_answer;
END $$;

CREATE FUNCTION deposits_slip(
  p_order text, p_member uuid, p_slip uuid, p_at timestamptz
) RETURNS deposits_answer LANGUAGE plpgsql AS $$
DECLARE o deposit_orders;
BEGIN
  SELECT * INTO o FROM deposit_orders WHERE order_no = p_order AND member_id = p_member AND kind = 'bank' FOR UPDATE;
  IF NOT FOUND THEN RETURN ('unknown', p_member, false)::deposits_answer; END IF;
  IF o.slip_id = p_slip THEN RETURN (o.state, p_member, false)::deposits_answer; END IF;
  IF o.state NOT IN ('pending', 'expired') THEN RETURN ('closed', p_member, false)::deposits_answer; END IF;
  UPDATE deposit_orders SET slip_id = p_slip WHERE order_no = p_order;
  PERFORM deposits_step(p_order, 'reviewing', 'slip', NULL, NULL, p_at);
  RETURN ('reviewing', p_member, true)::deposits_answer;
END $$;

CREATE FUNCTION withdrawals_note(
  p_order text, p_state text, p_by uuid, p_note text, p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO withdrawal_steps (order_no, state, by_id, note, at)
    VALUES (p_order, p_state, p_by, coalesce(p_note, ''), p_at)
$$;

CREATE FUNCTION withdrawals_silence(
  p_at timestamptz, p_order text DEFAULT NULL
) RETURNS TABLE (order_no text, member_id uuid) LANGUAGE plpgsql AS $$
DECLARE o withdrawal_orders;
BEGIN
  FOR o IN SELECT * FROM withdrawal_orders w
    WHERE w.state = 'paid' AND w.receipt_by <= p_at AND (p_order IS NULL OR w.order_no = p_order)
    FOR UPDATE SKIP LOCKED
  LOOP
    UPDATE withdrawal_orders w SET state = 'completed', receipt = 'silence', received = w.payout, ended_at = p_at
      WHERE w.order_no = o.order_no;
    PERFORM withdrawals_note(o.order_no, 'completed', NULL, '', p_at);
    order_no := o.order_no;
    member_id := o.member_id;
    RETURN NEXT;
  END LOOP;
END $$;

CREATE FUNCTION withdrawals_confirm(
  p_order text, p_member uuid, p_received text, p_amount bigint, p_proof uuid, p_at timestamptz
)
RETURNS withdrawal_answer LANGUAGE plpgsql AS $$
DECLARE o withdrawal_orders;
BEGIN
  SELECT * INTO o FROM withdrawal_orders w WHERE w.order_no = p_order AND w.member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN RETURN (NULL, NULL, false)::withdrawal_answer; END IF;
  IF o.state <> 'paid' THEN RETURN (o.state, o.member_id, false)::withdrawal_answer; END IF;
  IF o.receipt_by <= p_at THEN
    PERFORM withdrawals_silence(p_at, p_order);
    RETURN ('completed', o.member_id, false)::withdrawal_answer;
  END IF;
  IF p_received = 'full' THEN
    UPDATE withdrawal_orders SET state = 'completed', receipt = 'full', received = payout, ended_at = p_at
      WHERE order_no = p_order;
    PERFORM withdrawals_note(p_order, 'completed', NULL, '', p_at);
    RETURN ('completed', o.member_id, true)::withdrawal_answer;
  END IF;
  IF p_received = 'partial'
    AND (p_amount <= 0 OR p_amount >= o.paying) THEN RETURN ('bounds', o.member_id, false)::withdrawal_answer; END IF;
  UPDATE withdrawal_orders SET state = 'disputed', receipt = p_received, proof_id = p_proof,
      received = received + CASE WHEN p_received = 'partial' THEN p_amount ELSE 0 END
    WHERE order_no = p_order;
  PERFORM withdrawals_note(p_order, 'disputed', NULL, '', p_at);
  RETURN ('disputed', o.member_id, true)::withdrawal_answer;
END $$;

CREATE FUNCTION withdrawals_give_back(
  o withdrawal_orders, p_amount bigint, p_kind text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_cash bigint;
  v_status text;
BEGIN
  SELECT a.id INTO v_cash FROM ledger_accounts a WHERE a.member_id = o.member_id AND a.purpose = 'cash';
  SELECT p.status INTO v_status
    FROM ledger_post(p_kind || ':' || o.order_no, o.order_no, ledger_house(o.site_code, 'withdrawals', o.currency),
      v_cash,
    p_amount, o.currency, p_kind, p_at) p;
  IF v_status <> 'OK' THEN RAISE EXCEPTION 'withdrawal % cannot be given back: %', o.order_no, v_status; END IF;
END $$;

CREATE FUNCTION withdrawals_resolve(p_order text, p_site text, p_how text, p_by uuid, p_reason text,
  p_at timestamptz)
RETURNS withdrawal_answer LANGUAGE plpgsql AS $$
DECLARE
  o withdrawal_orders;
  v_back bigint;
BEGIN
  SELECT * INTO o FROM withdrawal_orders w WHERE w.order_no = p_order AND w.site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN (NULL, NULL, false)::withdrawal_answer; END IF;
  IF o.state <> 'disputed' THEN RETURN (o.state, o.member_id, false)::withdrawal_answer; END IF;
  IF p_how = 'pay_again' THEN
    UPDATE withdrawal_orders
      SET state = 'approved', attempt = attempt + 1, paying = payout - received, sent_at = NULL, receipt_by = NULL,
        reason = p_reason
      WHERE order_no = p_order;
    PERFORM withdrawals_note(p_order, 'approved', p_by, p_reason, p_at);
    RETURN ('approved', o.member_id, true)::withdrawal_answer;
  END IF;
  IF p_how = 'refund' THEN
    v_back := CASE WHEN o.received = 0 THEN o.amount ELSE o.payout - o.received END;
    PERFORM withdrawals_give_back(o, v_back, 'withdrawal_refunded', p_at);
    UPDATE withdrawal_orders SET state = 'completed', refunded = v_back, reason = p_reason, ended_at = p_at
      WHERE order_no = p_order;
  ELSE
    UPDATE withdrawal_orders
      SET state = 'completed', receipt = 'forced', received = payout, reason = p_reason, ended_at = p_at
        WHERE order_no = p_order;
  END IF;
  PERFORM withdrawals_note(p_order, 'completed', p_by, p_reason, p_at);
  RETURN ('completed', o.member_id, true)::withdrawal_answer;
END $$;

CREATE FUNCTION withdrawals_review(
  p_order text, p_site text, p_approve boolean, p_by uuid, p_reason text, p_at timestamptz
)
RETURNS withdrawal_answer LANGUAGE plpgsql AS $$
DECLARE o withdrawal_orders;
BEGIN
  SELECT * INTO o FROM withdrawal_orders w WHERE w.order_no = p_order AND w.site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN (NULL, NULL, false)::withdrawal_answer; END IF;
  IF o.state <> 'reviewing' THEN RETURN (o.state, o.member_id, false)::withdrawal_answer; END IF;
  IF p_approve THEN
    UPDATE withdrawal_orders SET state = 'approved', attempt = 1, paying = payout WHERE order_no = p_order;
    PERFORM withdrawals_note(p_order, 'approved', p_by, p_reason, p_at);
    RETURN ('approved', o.member_id, true)::withdrawal_answer;
  END IF;
  PERFORM withdrawals_give_back(o, o.amount, 'withdrawal_rejected', p_at);
  UPDATE withdrawal_orders SET state = 'rejected', refunded = amount, reason = p_reason, ended_at = p_at
    WHERE order_no = p_order;
  PERFORM withdrawals_note(p_order, 'rejected', p_by, p_reason, p_at);
  RETURN ('rejected', o.member_id, true)::withdrawal_answer;
END $$;

CREATE FUNCTION withdrawals_settle(
  p_order text, p_attempt int, p_outcome text, p_amount bigint, p_currency text, p_reason text, p_at timestamptz
) RETURNS withdrawal_answer LANGUAGE plpgsql AS $$
DECLARE o withdrawal_orders;
BEGIN
  SELECT * INTO o FROM withdrawal_orders w WHERE w.order_no = p_order FOR UPDATE;
  IF NOT FOUND OR p_attempt > o.attempt OR p_attempt < 1 THEN RETURN (NULL, NULL, false)::withdrawal_answer; END IF;
  IF o.currency <> p_currency
    OR (p_attempt = o.attempt AND o.paying <> p_amount)
      THEN RETURN ('mismatch', o.member_id, false)::withdrawal_answer; END IF;
  IF p_attempt < o.attempt
    OR o.state <> 'approved' THEN RETURN (o.state, o.member_id, false)::withdrawal_answer; END IF;
  IF p_outcome = 'paid' THEN
    UPDATE withdrawal_orders w SET state = 'paid', paid_at = p_at,
        receipt_by = p_at + make_interval(mins => (SELECT s.receipt_minutes FROM withdrawal_settings s
          WHERE s.site_code = o.site_code))
      WHERE w.order_no = p_order;
    PERFORM withdrawals_note(p_order, 'paid', NULL, '', p_at);
    RETURN ('paid', o.member_id, true)::withdrawal_answer;
  END IF;
  IF o.attempt > 1 THEN
    UPDATE withdrawal_orders SET state = 'disputed', reason = p_reason WHERE order_no = p_order;
    PERFORM withdrawals_note(p_order, 'disputed', NULL, p_reason, p_at);
    RETURN ('disputed', o.member_id, true)::withdrawal_answer;
  END IF;
  PERFORM withdrawals_give_back(o, o.amount, 'withdrawal_returned', p_at);
  UPDATE withdrawal_orders SET state = 'returned', refunded = amount, reason = p_reason, ended_at = p_at
    WHERE order_no = p_order;
  PERFORM withdrawals_note(p_order, 'returned', NULL, p_reason, p_at);
  RETURN ('returned', o.member_id, true)::withdrawal_answer;
END $$;

CREATE FUNCTION withdrawals_submit(
  p_order text, p_member uuid, p_account uuid, p_amount bigint, p_payout bigint, p_currency text, p_key text,
  p_review boolean,
  p_day_from timestamptz, p_at timestamptz,
  OUT status text, OUT order_no text, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_cash record;
  v_day record;
  c payout_accounts;
  o withdrawal_orders;
  s withdrawal_settings;
BEGIN
  created := false;
  -- The member's account is locked first, so that two requests at once are handled one after the other.
  SELECT a.id, a.balance, a.site_code INTO v_cash FROM ledger_accounts a
    WHERE a.member_id = p_member AND a.purpose = 'cash' FOR NO KEY UPDATE;
  SELECT * INTO o FROM withdrawal_orders w WHERE w.member_id = p_member AND w.request_key = p_key;
  IF FOUND THEN
    order_no := o.order_no;
    status := CASE WHEN o.amount = p_amount AND o.account_id = p_account THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  SELECT * INTO c FROM payout_accounts a
    WHERE a.id = p_account AND a.member_id = p_member AND a.removed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN status := 'ACCOUNT_UNKNOWN'; RETURN; END IF;
  SELECT * INTO s FROM withdrawal_settings w WHERE w.site_code = v_cash.site_code;
  SELECT count(*) AS orders, coalesce(sum(w.amount), 0) AS amount INTO v_day FROM withdrawal_orders w
    WHERE w.member_id = p_member AND w.created_at >= p_day_from AND w.state NOT IN ('rejected', 'returned');
  status := CASE
    WHEN NOT EXISTS (SELECT 1 FROM payout_ways w
      WHERE w.site_code = v_cash.site_code AND w.code = c.way AND w.offered) THEN 'WAY_OFF'
    WHEN c.usable_from > p_at THEN 'ACCOUNT_WAITS'
    WHEN EXISTS (SELECT 1 FROM turnover_requirements t
      WHERE t.member_id = p_member AND t.ended_at IS NULL AND t.done < t.required) THEN 'TURNOVER'
    WHEN v_day.orders + 1 > s.day_count THEN 'DAY_COUNT'
    WHEN v_day.amount + p_amount > s.day_amount THEN 'DAY_AMOUNT'
    WHEN v_cash.balance < p_amount THEN 'NOT_ENOUGH_MONEY'
    ELSE 'OK' END;
  IF status <> 'OK' THEN RETURN; END IF;
  SELECT p.status INTO status
    FROM ledger_post('withdrawal:' || p_order, p_order, v_cash.id,
      ledger_house(v_cash.site_code, 'withdrawals', p_currency),
    p_amount, p_currency, 'withdrawal', p_at) p;
  IF status <> 'OK' THEN RAISE EXCEPTION 'withdrawal % cannot be posted: %', p_order, status; END IF;
  INSERT INTO withdrawal_orders (order_no, site_code, member_id, account_id, way, number, holder, currency, amount,
    payout, state, request_key, attempt, paying, created_at)
    VALUES (p_order, v_cash.site_code, p_member, c.id, c.way, c.number, c.holder, p_currency, p_amount, p_payout,
      CASE WHEN p_review THEN 'reviewing' ELSE 'approved' END, p_key, CASE WHEN p_review THEN 0 ELSE 1 END,
        CASE WHEN p_review THEN 0 ELSE p_payout END, p_at);
  PERFORM withdrawals_note(p_order, CASE WHEN p_review THEN 'reviewing' ELSE 'approved' END, NULL, '', p_at);
  order_no := p_order;
  created := true;
END $$;

CREATE FUNCTION transfers_send(
  p_no text, p_member uuid, p_direction text, p_account text, p_amount bigint, p_currency text, p_key text,
  p_day_from timestamptz, p_at timestamptz,
  OUT status text, OUT transfer_no text, OUT other_id uuid, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_fingerprint text := p_direction || ' ' || coalesce(p_account, '') || ' ' || p_amount;
  v_me members;
  v_other members;
  v_from ledger_accounts;
  v_to ledger_accounts;
  s transfer_settings;
  t member_transfers;
BEGIN
  created := false;
  SELECT * INTO v_me FROM members m WHERE m.id = p_member;
  -- Trial accounts (type 4) and staff (90) are not part of the tree.
  SELECT * INTO v_other FROM members m
    WHERE m.site_code = v_me.site_code AND m.type NOT IN (4, 90)
      AND CASE p_direction WHEN 'downline' THEN m.username = p_account AND m.upline_id = v_me.id
                           ELSE m.id = v_me.upline_id END;
  -- Both accounts are locked, in the order of seamless_bets: two members who send to each other do so one by one.
  PERFORM 1 FROM ledger_accounts a WHERE a.member_id IN (p_member, v_other.id) AND a.purpose = 'cash'
    ORDER BY a.member_id FOR NO KEY UPDATE;
  SELECT * INTO t FROM member_transfers m WHERE m.from_id = p_member AND m.request_key = p_key;
  IF FOUND THEN
    transfer_no := t.transfer_no;
    other_id := t.to_id;
    status := CASE WHEN t.fingerprint = v_fingerprint THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  SELECT * INTO v_from FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'cash';
  SELECT * INTO v_to FROM ledger_accounts a WHERE a.member_id = v_other.id AND a.purpose = 'cash';
  SELECT * INTO s FROM transfer_settings w WHERE w.site_code = v_me.site_code;
  status := CASE
    WHEN NOT coalesce(CASE p_direction WHEN 'downline' THEN s.down ELSE s.up END, false) THEN 'OFF'
    WHEN v_to.id IS NULL THEN 'ACCOUNT_UNKNOWN'
    WHEN v_other.status <> 'active' THEN 'ACCOUNT_BLOCKED'
    WHEN EXISTS (SELECT 1 FROM turnover_requirements q
                  WHERE q.member_id = p_member AND q.ended_at IS NULL AND q.done < q.required
                    AND (p_direction = 'upline' OR q.kind = 'bonus')) THEN 'TURNOVER'
    WHEN p_amount + (SELECT coalesce(sum(m.amount), 0) FROM member_transfers m
                      WHERE m.from_id = p_member AND m.created_at >= p_day_from) > s.day_amount THEN 'DAY_AMOUNT'
    WHEN v_from.balance < p_amount THEN 'NOT_ENOUGH_MONEY'
    ELSE 'OK' END;
  IF status <> 'OK' THEN RETURN; END IF;
  SELECT p.status INTO status FROM ledger_post('transfer:' || p_no, p_no, v_from.id, v_to.id, p_amount, p_currency,
    CASE p_direction WHEN 'downline' THEN 'transfer_down' ELSE 'transfer_up' END, p_at) p;
  IF status <> 'OK' THEN RAISE EXCEPTION 'transfer % cannot be posted: %', p_no, status; END IF;
  IF p_direction = 'downline' THEN
    PERFORM turnover_add(v_other.id, 'deposit', 'transfer:' || p_no, p_amount * s.turnover / 100, p_currency, p_at);
  END IF;
  INSERT INTO member_transfers (transfer_no, site_code, from_id, to_id, direction, currency, amount, request_key,
    fingerprint, created_at)
    VALUES (p_no, v_me.site_code, p_member, v_other.id, p_direction, p_currency, p_amount, p_key, v_fingerprint, p_at);
  transfer_no := p_no;
  other_id := v_other.id;
  created := true;
END $$;

CREATE FUNCTION bonuses_grant(
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

CREATE FUNCTION rebates_due(
  p_site text, p_member uuid, p_day date
) RETURNS TABLE (member_id uuid, product text, basis_points int, day date, valid bigint, total bigint)
LANGUAGE sql STABLE AS $$
  SELECT due.member_id, due.product,
         least(due.basis_points, (SELECT min(r.value) FROM team_links t
           JOIN member_rates r ON r.member_id = t.ancestor_id AND r.item = due.product
                                   WHERE t.descendant_id = due.member_id)),
         due.day, due.valid, due.total
    FROM (
    SELECT d.member_id, d.product, r.basis_points, d.day, d.valid,
           (sum(d.valid - coalesce(c.valid, 0)) OVER (PARTITION BY d.member_id, d.product))::bigint AS total
      FROM member_daily_totals d
      JOIN sites s ON s.code = d.site_code
      JOIN ledger_accounts a ON a.member_id = d.member_id AND a.purpose = 'cash' AND a.currency = s.currency
      JOIN rebate_rates r ON r.site_code = d.site_code AND r.product = d.product
      LEFT JOIN rebate_counts c ON c.member_id = d.member_id AND c.day = d.day AND c.product = d.product
     WHERE d.site_code = p_site AND (p_member IS NULL OR d.member_id = p_member)
       AND d.day BETWEEN greatest(r.since, p_day - 35) AND p_day
       AND d.valid <> coalesce(c.valid, 0)
       AND NOT EXISTS (SELECT 1 FROM rebates p
         WHERE p.member_id = d.member_id AND p.day = p_day AND p.product = d.product)) due
   WHERE total > 0
$$;

CREATE FUNCTION rebates_pay(p_member uuid, p_day date, p_at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  a record;
  v record;
  v_paid int := 0;
BEGIN
  SELECT id, site_code, currency INTO STRICT a FROM ledger_accounts l
    WHERE l.member_id = p_member AND l.purpose = 'cash' FOR NO KEY UPDATE;
  -- One statement, so that exactly what was read is counted.
  FOR v IN
    WITH due AS MATERIALIZED (SELECT * FROM rebates_due(a.site_code, p_member, p_day)),
    counted AS (
      INSERT INTO rebate_counts (member_id, day, product, valid) SELECT d.member_id, d.day, d.product, d.valid
        FROM due d
      ON CONFLICT (member_id, day, product) DO UPDATE SET valid = EXCLUDED.valid)
    INSERT INTO rebates (member_id, day, product, site_code, valid, basis_points, amount, currency, paid_at)
    SELECT DISTINCT d.member_id, p_day, d.product, a.site_code, d.total, d.basis_points,
           floor(d.total::numeric * d.basis_points / 10000)::bigint, a.currency, p_at FROM due d
    RETURNING product, amount
  LOOP
    CONTINUE WHEN v.amount = 0;
    PERFORM ledger_post(format('rebate:%s:%s:%s', p_member, p_day, v.product), v.amount::text,
      ledger_house(a.site_code, 'rebates', a.currency), a.id,
      v.amount, a.currency, 'rebate', p_at);
    v_paid := v_paid + 1;
  END LOOP;
  RETURN v_paid;
END $$;

CREATE FUNCTION points_account(p_member uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_id bigint;
BEGIN
  INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance)
    SELECT m.site_code, m.id, 'points', 'PTS', 0 FROM members m WHERE m.id = p_member
      AND NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.member_id = p_member AND a.purpose = 'points')
        ON CONFLICT DO NOTHING;
  SELECT id INTO STRICT v_id FROM ledger_accounts WHERE member_id = p_member AND purpose = 'points' FOR NO KEY UPDATE;
  RETURN v_id;
END $$;

CREATE FUNCTION points_post(
  p_key text, p_debit bigint, p_credit bigint, p_amount bigint, p_currency text, p_kind text, p_at timestamptz
)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_status text;
BEGIN
  SELECT p.status INTO v_status
    FROM ledger_post(p_key, p_amount::text, p_debit, p_credit, p_amount, p_currency, p_kind, p_at) p;
  IF v_status <> 'OK' THEN RAISE EXCEPTION '% cannot be posted: %', p_key, v_status; END IF;
END $$;

CREATE FUNCTION points_convert(
  p_trade text, p_member uuid, p_points bigint, p_amount bigint, p_key text, p_at timestamptz, OUT status text,
  OUT trade_no text, OUT created boolean
)
LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint := points_account(p_member);
  v_balance bigint;
  v_cash record;
  e point_exchanges;
BEGIN
  created := false;
  SELECT * INTO e FROM point_exchanges x WHERE x.member_id = p_member AND x.request_key = p_key;
  IF FOUND THEN
    trade_no := e.trade_no;
    status := CASE WHEN e.kind = 'money' AND e.points = p_points THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  SELECT balance - p_points INTO v_balance FROM ledger_accounts WHERE id = v_account;
  IF v_balance < 0 THEN status := 'NOT_ENOUGH'; RETURN; END IF;
  SELECT id, site_code, currency INTO STRICT v_cash FROM ledger_accounts a
    WHERE a.member_id = p_member AND a.purpose = 'cash';
  PERFORM points_post('points_spent:' || p_trade, v_account, ledger_house(v_cash.site_code, 'points', 'PTS'),
    p_points, 'PTS', 'points_converted', p_at);
  PERFORM points_post('points_money:' || p_trade, ledger_house(v_cash.site_code, 'points', v_cash.currency),
    v_cash.id, p_amount, v_cash.currency, 'points_money', p_at);
  INSERT INTO point_exchanges (trade_no, site_code, member_id, kind, names, quantity, points, amount, currency,
    state, decided_at, request_key, balance, created_at)
    VALUES (p_trade, v_cash.site_code, p_member, 'money', '{}', 1, p_points, p_amount, v_cash.currency, 'approved',
      p_at, p_key, v_balance, p_at);
  status := 'OK';
  trade_no := p_trade;
  created := true;
END $$;

CREATE FUNCTION points_decide(
  p_trade text, p_site text, p_approve boolean, p_by uuid, p_remark text, p_at timestamptz, OUT state text,
  OUT member_id uuid, OUT changed boolean
)
LANGUAGE plpgsql AS $$
DECLARE e point_exchanges;
BEGIN
  changed := false;
  SELECT * INTO e FROM point_exchanges x WHERE x.trade_no = p_trade AND x.site_code = p_site FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  state := e.state;
  member_id := e.member_id;
  IF e.state <> 'in_process' THEN RETURN; END IF;
  IF NOT p_approve THEN
    PERFORM points_post('points_returned:' || p_trade, ledger_house(p_site, 'points', 'PTS'),
      points_account(e.member_id), e.points, 'PTS', 'points_returned', p_at);
    UPDATE point_products p SET remaining = p.remaining + e.quantity WHERE p.id = e.product_id;
  END IF;
  state := CASE WHEN p_approve THEN 'approved' ELSE 'rejected' END;
  changed := true;
  UPDATE point_exchanges x SET state = points_decide.state, remark = p_remark, decided_by = p_by, decided_at = p_at
    WHERE x.trade_no = p_trade;
END $$;

CREATE FUNCTION points_due(
  p_site text, p_member uuid, p_day date
) RETURNS TABLE (member_id uuid, product text, day date, counted bigint, valid bigint, points bigint)
LANGUAGE sql STABLE AS $$
  SELECT u.member_id, u.product, u.day, u.valid - CASE WHEN u.is_last THEN u.total % u.bet_unit ELSE 0 END,
         u.total - u.total % u.bet_unit, u.total / u.bet_unit * u.points
    FROM (
      SELECT d.member_id, d.product, d.day, d.valid, r.bet_unit, r.points,
             (sum(d.valid - coalesce(c.valid, 0)) OVER w)::bigint AS total, d.day = max(d.day) OVER w AS is_last
        FROM member_daily_totals d
        JOIN sites s ON s.code = d.site_code
        JOIN ledger_accounts a ON a.member_id = d.member_id AND a.purpose = 'cash' AND a.currency = s.currency
        JOIN point_rates r ON r.site_code = d.site_code AND r.product = d.product
        LEFT JOIN point_counts c ON c.member_id = d.member_id AND c.day = d.day AND c.product = d.product
       WHERE d.site_code = p_site AND (p_member IS NULL OR d.member_id = p_member)
         AND d.day BETWEEN greatest(r.since, p_day - 35) AND p_day
         AND d.valid <> coalesce(c.valid, 0)
         AND NOT EXISTS (SELECT 1 FROM point_earnings e
           WHERE e.member_id = d.member_id AND e.day = p_day AND e.product = d.product)
      WINDOW w AS (PARTITION BY d.member_id, d.product)) u
   WHERE u.total >= u.bet_unit
$$;

CREATE FUNCTION points_earn(p_member uuid, p_day date, p_at timestamptz) RETURNS bigint
  LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint := points_account(p_member);
  v_site text;
  v record;
  v_points bigint := 0;
BEGIN
  SELECT site_code INTO v_site FROM members WHERE id = p_member;
  FOR v IN
    WITH due AS MATERIALIZED (SELECT * FROM points_due(v_site, p_member, p_day)),
    counts AS (
      INSERT INTO point_counts (member_id, day, product, valid) SELECT d.member_id, d.day, d.product, d.counted
        FROM due d
      ON CONFLICT (member_id, day, product) DO UPDATE SET valid = EXCLUDED.valid)
    INSERT INTO point_earnings (member_id, day, product, site_code, valid, points, earned_at)
    SELECT DISTINCT d.member_id, p_day, d.product, v_site, d.valid, d.points, p_at FROM due d
    RETURNING product, points
  LOOP
    PERFORM points_post(format('points_earned:%s:%s:%s', p_member, p_day, v.product),
      ledger_house(v_site, 'points', 'PTS'), v_account, v.points, 'PTS',
      'points_earned', p_at);
    v_points := v_points + v.points;
  END LOOP;
  RETURN v_points;
END $$;

CREATE FUNCTION points_redeem(
  p_trade text, p_member uuid, p_product uuid, p_quantity int, p_address text, p_phone text, p_key text,
  p_at timestamptz,
  OUT status text, OUT trade_no text, OUT created boolean
) LANGUAGE plpgsql AS $$
DECLARE
  v_account bigint := points_account(p_member);
  v_balance bigint;
  v_points bigint;
  g point_products;
  e point_exchanges;
BEGIN
  created := false;
  SELECT * INTO e FROM point_exchanges x WHERE x.member_id = p_member AND x.request_key = p_key;
  IF FOUND THEN
    trade_no := e.trade_no;
    status := CASE WHEN (e.product_id, e.quantity, e.address, e.phone) = (p_product, p_quantity, p_address, p_phone)
      THEN 'OK' ELSE 'KEY_REUSED' END;
    RETURN;
  END IF;
  SELECT * INTO g FROM point_products p
    WHERE p.id = p_product AND p.offered AND p.site_code = (SELECT m.site_code FROM members m WHERE m.id = p_member);
  IF NOT FOUND THEN status := 'PRODUCT_UNKNOWN'; RETURN; END IF;
  IF p_quantity > g.most THEN status := 'TOO_MANY'; RETURN; END IF;
  v_points := g.points * p_quantity;
  SELECT balance - v_points INTO v_balance FROM ledger_accounts WHERE id = v_account;
  IF v_balance < 0 THEN status := 'NOT_ENOUGH'; RETURN; END IF;
  UPDATE point_products p SET remaining = p.remaining - p_quantity WHERE p.id = p_product AND p.remaining >= p_quantity;
  IF NOT FOUND THEN status := 'SOLD_OUT'; RETURN; END IF;
  PERFORM points_post('points_spent:' || p_trade, v_account, ledger_house(g.site_code, 'points', 'PTS'), v_points,
    'PTS', 'points_redeemed', p_at);
  INSERT INTO point_exchanges (trade_no, site_code, member_id, kind, product_id, names, quantity, points, address,
    phone, state, request_key, balance, created_at)
    VALUES (p_trade, g.site_code, p_member, 'product', g.id, g.names, p_quantity, v_points, p_address, p_phone,
      'in_process', p_key, v_balance, p_at);
  status := 'OK';
  trade_no := p_trade;
  created := true;
END $$;

CREATE FUNCTION contract_records_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'records of contracts are append-only' USING ERRCODE = 'LG001';
END $$;

CREATE FUNCTION wages_heads(
  p_site text
) RETURNS TABLE (ancestor_id uuid, day date, product text, heads bigint) LANGUAGE sql STABLE AS $$
  WITH setting AS (
    SELECT c.active_minimum, (greatest(c.used_since, coalesce(
             (SELECT max(period_before) FROM contract_settlements WHERE site_code = p_site AND kind = 'realtime_wage'),
             (SELECT min(signed_at) FROM contracts WHERE site_code = p_site AND kind = 'realtime_wage'),
               '-infinity')) AT TIME ZONE s.time_zone)::date AS since
      FROM contract_settings c JOIN sites s ON s.code = c.site_code
        WHERE c.site_code = p_site AND c.kind = 'realtime_wage'),
  own AS (SELECT d.member_id, d.day, d.product, d.valid FROM member_daily_totals d
    WHERE d.site_code = p_site AND d.day >= (SELECT since FROM setting))
  SELECT t.ancestor_id, o.day, o.product, sum(wages_head(o.valid, s.active_minimum))
    FROM (SELECT * FROM own UNION ALL SELECT member_id, day, 'CONS', sum(valid)::bigint FROM own GROUP BY 1, 2) o
    CROSS JOIN setting s JOIN team_links t ON t.descendant_id = o.member_id AND t.distance > 0 GROUP BY 1, 2, 3
$$;

CREATE FUNCTION contract_settings_count_heads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('totals_drain'));
  UPDATE team_days o SET heads = n.heads FROM wages_heads(NEW.site_code) n
    WHERE o.ancestor_id = n.ancestor_id AND o.day = n.day AND o.product = n.product AND o.heads <> n.heads;
  RETURN NULL;
END $$;

CREATE FUNCTION wages_count_bets(
  p_site text, p_before timestamptz, p_contracts uuid[], p_rates int[]
) RETURNS TABLE (contract_id uuid, amount bigint, bets bigint) LANGUAGE sql AS $$
  -- A bet that changes meanwhile is noted only afterwards, so that exactly the changes taken here are counted.
  SELECT pg_advisory_xact_lock(hashtext('totals_drain'));
  WITH bet AS (
    SELECT b.* FROM wage_changes w JOIN bets b ON b.id = w.bet_id AND b.placed_at = w.bet_at
     WHERE w.site_code = p_site AND (b.settled_at < p_before OR b.settled_at IS NULL)),
  taken AS (DELETE FROM wage_changes w USING bet b WHERE w.bet_id = b.id),
  round AS (
    SELECT vendor_code, bets_netted_round(round_id) AS round_id, member_id, game_type, min(placed_at) AS since,
           max(placed_at) AS until
      FROM bet WHERE NOT bets_valid_by_stake(game_type) GROUP BY 1, 2, 3, 4),
  unit AS (
    SELECT id, placed_at, settled_at, member_id, game_type,
           stake * (settled_at IS NOT NULL AND status <> 'rolled_back')::int AS valid
      FROM bet WHERE bets_valid_by_stake(game_type)
    UNION ALL
    SELECT (array_agg(b.id ORDER BY b.placed_at, b.id))[1], min(b.placed_at), max(b.settled_at), r.member_id,
           r.game_type,
           bets_valid(r.game_type,
             coalesce(sum(b.stake) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint,
             coalesce(sum(b.payout) FILTER (WHERE b.settled_at IS NOT NULL AND b.status <> 'rolled_back'), 0)::bigint)
      FROM round r JOIN bets b ON b.member_id = r.member_id
        AND b.placed_at BETWEEN r.since - interval '48 hours' AND r.until + interval '48 hours'
       AND b.vendor_code = r.vendor_code AND bets_netted_round(b.round_id) = r.round_id AND b.game_type = r.game_type
     GROUP BY r.vendor_code, r.round_id, r.member_id, r.game_type),
  held AS MATERIALIZED (
    SELECT c.id, c.holder_id, c.product, x.millionths, r.since, coalesce(r.until, 'infinity') AS until
      FROM unnest(p_contracts, p_rates) x(id, millionths) JOIN contracts c ON c.id = x.id CROSS JOIN LATERAL (
        SELECT min(at) FILTER (WHERE what = 'signed') AS since,
               min(at) FILTER (WHERE what IN ('ended', 'terminated')) AS until
          FROM contract_records WHERE contract_id = c.id) r),
  -- Separate, so that the join begins at the bets, which are few, whatever the planner assumes about the contracts:
  -- some teams consist of all members.
  above AS MATERIALIZED (
    SELECT l.ancestor_id, u.id, u.placed_at, u.settled_at, u.game_type, u.valid FROM unit u
      JOIN team_links l ON l.descendant_id = u.member_id),
  counted AS (
    INSERT INTO wage_bets AS o (contract_id, bet_id, bet_at, valid, millionths)
    SELECT h.id, u.id, u.placed_at, u.valid, h.millionths
      FROM held h JOIN above u ON u.ancestor_id = h.holder_id AND h.product IN ('CONS', u.game_type)
        AND u.settled_at >= h.since AND u.settled_at < h.until
    ON CONFLICT (contract_id, bet_id) DO UPDATE SET valid = EXCLUDED.valid
    RETURNING o.contract_id, o.bet_id, o.valid, o.millionths),
  -- All parts of this statement see the tables as they were before it.
  step AS (
    SELECT c.contract_id, sum((c.valid - coalesce(k.valid, 0))::numeric * c.millionths) AS millionths,
           sum(c.valid - coalesce(k.valid, 0))::bigint AS bets
      FROM counted c LEFT JOIN wage_bets k ON k.contract_id = c.contract_id AND k.bet_id = c.bet_id GROUP BY 1),
  earned AS MATERIALIZED (
    SELECT s.contract_id, s.bets, m.millionths, coalesce(b.due, 0) AS before,
           greatest(coalesce(b.due, 0), floor(m.millionths / 1000000)::bigint) AS due
      FROM step s LEFT JOIN wage_totals b ON b.contract_id = s.contract_id
        CROSS JOIN LATERAL (SELECT coalesce(b.millionths, 0) + s.millionths AS millionths) m),
  total AS (
    INSERT INTO wage_totals (contract_id, millionths, due) SELECT r.contract_id, r.millionths, r.due FROM earned r
    ON CONFLICT (contract_id) DO UPDATE SET millionths = EXCLUDED.millionths, due = EXCLUDED.due)
  SELECT r.contract_id, r.due - r.before, r.bets FROM earned r
$$;

CREATE FUNCTION wages_held(p_site text, p_kind text, p_from timestamptz, p_before timestamptz,
  p_holders uuid[])
  RETURNS TABLE (contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint,
    since date, until date) LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT c.*, r.after AS signed, r.signed_first, r.ended,
           lag(r.ended) OVER (PARTITION BY c.holder_id, c.product ORDER BY r.signed_first) AS ended_before
      FROM contracts c CROSS JOIN LATERAL (
        SELECT (array_agg(after ORDER BY id DESC) FILTER (WHERE what = 'signed'))[1] AS after,
               min(at) FILTER (WHERE what = 'signed') AS signed_first,
               min(at) FILTER (WHERE what <> 'signed') AS ended
          FROM contract_records WHERE contract_id = c.id AND at < p_before
            AND what IN ('signed', 'ended', 'terminated')) r
     WHERE c.site_code = p_site AND c.kind = p_kind AND (p_holders IS NULL OR c.holder_id = ANY (p_holders))
       AND (c.ended_at IS NULL OR c.ended_at > p_from) AND r.after IS NOT NULL
         AND (r.ended IS NULL OR r.ended > p_from)),
  day AS (
    SELECT h.*, greatest((p_from AT TIME ZONE s.time_zone)::date, (signed_first AT TIME ZONE s.time_zone)::date,
           (ended_before AT TIME ZONE s.time_zone)::date + 1) AS since,
           least(((p_before - interval '1 microsecond') AT TIME ZONE s.time_zone)::date,
             (ended AT TIME ZONE s.time_zone)::date) AS until
      FROM held h JOIN sites s ON s.code = h.site_code)
  SELECT d.id, d.product, d.holder_id, d.offerer_id, d.signed,
         (SELECT count(*) FROM team_links t WHERE t.descendant_id = d.holder_id),
         CASE WHEN p_kind = 'realtime_wage' THEN d.until ELSE d.since END, d.until
    FROM day d WHERE p_kind = 'realtime_wage' OR d.since <= d.until
$$;

CREATE FUNCTION wages_move(
  p_owed contract_payments[], p_at timestamptz
) RETURNS contract_payments[] LANGUAGE plpgsql AS $$
DECLARE
  v_payers int[];
  v_holders int[];
  v_payer_accounts bigint[];
  v_holder_accounts bigint[];
  v_wallets bigint[];
  v_moves bigint[] := '{}';
  v_move bigint;
  v_one contract_payments;
  v_moved contract_payments[] := '{}';
BEGIN
  PERFORM FROM ledger_accounts a
    WHERE a.purpose = 'cash' AND a.member_id IN (SELECT unnest(ARRAY[o.holder_id, o.payer_id]) FROM unnest(p_owed) o)
    ORDER BY a.member_id FOR NO KEY UPDATE;

  WITH side AS MATERIALIZED (
    SELECT s.n, s.is_payer, s.member_id, a.id, a.balance,
           CASE WHEN a.id IS NOT NULL THEN dense_rank() OVER (ORDER BY a.id) END AS wallet
      FROM unnest(p_owed) WITH ORDINALITY o CROSS
        JOIN LATERAL (VALUES (o.ordinality, true, o.payer_id), (o.ordinality, false, o.holder_id)) s(n, is_payer,
          member_id)
      LEFT JOIN ledger_accounts a ON a.member_id = s.member_id AND a.purpose = 'cash'
  )
  SELECT (SELECT array_agg(w.balance ORDER BY w.wallet)
    FROM (SELECT DISTINCT wallet, balance FROM side WHERE wallet IS NOT NULL) w),
         array_agg(wallet ORDER BY n) FILTER (WHERE is_payer), array_agg(wallet ORDER BY n) FILTER (WHERE NOT is_payer),
         array_agg(id ORDER BY n) FILTER (WHERE is_payer), array_agg(id ORDER BY n) FILTER (WHERE NOT is_payer)
    INTO v_wallets, v_payers, v_holders, v_payer_accounts, v_holder_accounts FROM side;

  FOR i IN 1 .. coalesce(cardinality(p_owed), 0) LOOP
    v_one := p_owed[i];
    IF v_holders[i] IS NULL OR (v_payers[i] IS NULL AND v_one.payer_id IS NOT NULL) THEN
      RAISE 'payment % has a side without a wallet', v_one.id;
    END IF;
    v_move := least(v_one.amount - v_one.paid, v_wallets[v_payers[i]]);
    v_moves[i] := v_move;
    IF v_move > 0 THEN
      IF v_payers[i] IS NOT NULL THEN v_wallets[v_payers[i]] := v_wallets[v_payers[i]] - v_move; END IF;
      v_wallets[v_holders[i]] := v_wallets[v_holders[i]] + v_move;
      v_one.paid := v_one.paid + v_move;
      v_one.status := CASE WHEN v_one.paid = v_one.amount THEN 'issued' ELSE 'partly_collected' END;
      v_one.changed_at := p_at;
    END IF;
    v_moved[i] := v_one;
  END LOOP;

  PERFORM ledger_posts(array_agg('wage:' || m.id || ':' || m.paid ORDER BY m.ordinality),
    array_agg(m.id::text ORDER BY m.ordinality),
      array_agg(coalesce(m.payer, ledger_house(m.site_code, 'contracts', m.currency)) ORDER BY m.ordinality),
        array_agg(m.holder ORDER BY m.ordinality),
      array_agg(m.move ORDER BY m.ordinality), array_agg(m.currency ORDER BY m.ordinality),
        array_agg(m.kind ORDER BY m.ordinality), p_at)
    FROM unnest(v_moves, v_payer_accounts, v_holder_accounts, p_owed) WITH ORDINALITY m(move, payer, holder)
   WHERE m.move > 0 HAVING count(*) > 0;
  RETURN v_moved;
END $$;

CREATE FUNCTION wages_issue(p_payments jsonb, p_at timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  v_owed contract_payments[];
  v_rest contract_payments[];
BEGIN
  SELECT array_agg(p ORDER BY (SELECT count(*) FROM team_links t WHERE t.descendant_id = p.holder_id),
         p.id) FILTER (WHERE p.status = 'upline_insufficient'),
         array_agg(p) FILTER (WHERE p.status <> 'upline_insufficient')
    INTO v_owed, v_rest
    FROM jsonb_populate_recordset(NULL::contract_payments, p_payments) p
   WHERE NOT EXISTS (
     SELECT FROM contract_payments k
       WHERE k.contract_id = p.contract_id AND k.period_from = p.period_from AND k.period_before = p.period_before);
  RETURN QUERY INSERT INTO contract_payments SELECT * FROM unnest(wages_move(v_owed, p_at) || v_rest) RETURNING id;
END $$;

CREATE FUNCTION wages_measure(p_site text, p_kind text, p_from timestamptz, p_before timestamptz)
  RETURNS TABLE (
    contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, depth bigint, since text, until text,
      bets bigint, net_loss bigint, headcount bigint
  ) LANGUAGE sql STABLE SET enable_sort = off AS $$
  WITH held AS MATERIALIZED (
    SELECT *, dense_rank() OVER (ORDER BY product, since, until) AS part
      FROM wages_held(p_site, p_kind, p_from, p_before, NULL)),
  part AS MATERIALIZED (SELECT DISTINCT part, product, since, until FROM held),
  own AS (
    SELECT p.part, d.member_id, d.valid, d.stake - d.payout AS loss
      FROM part p JOIN member_daily_totals d ON d.site_code = p_site AND d.day BETWEEN p.since AND p.until
        AND p.product IN ('CONS', d.product) WHERE p_kind <> 'hourly_wage'
    UNION ALL
    SELECT p.part, h.member_id, h.valid, h.stake - h.payout
      FROM part p JOIN member_hourly_totals h ON h.site_code = p_site AND h.hour >= p_from AND h.hour < p_before
        AND p.product IN ('CONS', h.product) WHERE p_kind = 'hourly_wage'
    UNION ALL
    SELECT p.part, m.member_id, 0, -(m.rebates + m.promotions)
      FROM part p JOIN money_days m ON m.site_code = p_site AND m.day BETWEEN p.since AND p.until
        WHERE p.product = 'CONS' AND p_kind <> 'hourly_wage'),
  measured AS MATERIALIZED (
    SELECT o.part, o.member_id, sum(o.valid)::bigint AS valid, sum(o.loss)::bigint AS loss,
           (sum(o.valid) > 0 AND sum(o.valid) >= (
             SELECT active_minimum FROM contract_settings WHERE site_code = p_site AND kind = p_kind))::int AS active
      FROM own o GROUP BY 1, 2),
  team AS (
    SELECT h.contract_id, sum(m.valid)::bigint AS bets, sum(m.loss)::bigint AS net_loss, sum(m.active) AS headcount
      FROM held h JOIN team_links t ON t.ancestor_id = h.holder_id
        JOIN measured m ON m.member_id = t.descendant_id AND m.part = h.part GROUP BY 1)
  SELECT h.contract_id, h.product, h.holder_id, h.payer_id, h.tiers, h.depth, h.since::text, h.until::text,
         coalesce(t.bets, 0), coalesce(t.net_loss, 0), coalesce(t.headcount, 0)
    FROM held h LEFT JOIN team t USING (contract_id) ORDER BY h.depth, h.contract_id
$$;

CREATE FUNCTION wages_measure_day(p_site text, p_from timestamptz, p_before timestamptz, p_holders uuid[])
  RETURNS TABLE (
    contract_id uuid, product text, holder_id uuid, payer_id uuid, tiers jsonb, since text, until text, bets bigint,
      net_loss bigint, headcount int
  ) LANGUAGE sql STABLE AS $$
  SELECT h.contract_id, h.product, h.holder_id, h.payer_id, h.tiers, h.since::text, h.until::text,
         coalesce(t.valid, 0) + o.valid,
         coalesce(t.stake - t.payout, 0) + o.loss - g.gifts,
           coalesce(t.heads, 0) + wages_head(o.valid, s.active_minimum)
    FROM wages_held(p_site, 'realtime_wage', p_from, p_before, p_holders) h
    JOIN contract_settings s ON s.site_code = p_site AND s.kind = 'realtime_wage'
    LEFT JOIN team_days t ON t.ancestor_id = h.holder_id AND t.day = h.until AND t.product = h.product
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(d.valid), 0)::bigint AS valid, coalesce(sum(d.stake - d.payout), 0)::bigint AS loss
        FROM member_daily_totals d
       WHERE d.member_id = h.holder_id AND d.day = h.until AND h.product IN ('CONS', d.product)) o
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.rebates + m.promotions), 0)::bigint AS gifts FROM (
        SELECT rebates, promotions FROM team_money_days WHERE ancestor_id = h.holder_id AND day = h.until
        UNION ALL SELECT rebates, promotions FROM money_days WHERE member_id = h.holder_id AND day = h.until) m
          WHERE h.product = 'CONS') g
   ORDER BY h.depth, h.contract_id
$$;

CREATE FUNCTION wages_pay(p_payments uuid[], p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_owed contract_payments[];
BEGIN
  PERFORM FROM contract_payments WHERE id = ANY (p_payments) ORDER BY id FOR UPDATE;
  SELECT array_agg(p ORDER BY p.created_at, (SELECT count(*) FROM team_links t WHERE t.descendant_id = p.holder_id),
         p.id) INTO v_owed
    FROM contract_payments p WHERE p.id = ANY (p_payments) AND p.status IN ('upline_insufficient', 'partly_collected');
  UPDATE contract_payments p SET paid = o.paid, status = o.status, changed_at = o.changed_at
    FROM unnest(wages_move(v_owed, p_at)) o WHERE p.id = o.id AND o.paid > p.paid;
END $$;

CREATE FUNCTION winners_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO winners (bet_id, placed_at, site_code, won_at)
    SELECT NEW.id, NEW.placed_at, NEW.site_code, coalesce(NEW.settled_at, NEW.placed_at)
      FROM winner_rules r JOIN sites s ON s.code = r.site_code AND s.currency = NEW.currency
     WHERE r.site_code = NEW.site_code AND NEW.payout - NEW.stake >= r.min_win
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- ================================================================ triggers

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER team_links_note_joins AFTER INSERT ON team_links REFERENCING NEW TABLE AS new_links
  FOR EACH STATEMENT EXECUTE FUNCTION team_links_note_joins();

-- Evaluated for every transfer, so the condition is short; the function knows the kinds that count.
CREATE TRIGGER ledger_note_money AFTER INSERT ON ledger_transfers
  FOR EACH ROW WHEN (NEW.kind <> 'bet')
  EXECUTE FUNCTION ledger_note_money();

CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE ON ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_transfers_no_truncate BEFORE TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- Only updates that change what counts in the daily totals.
CREATE TRIGGER bets_note_change AFTER UPDATE ON bets
  FOR EACH ROW WHEN (((NEW.settled_at IS NOT NULL) AND (NEW.status <> 'rolled_back'))
    OR ((OLD.settled_at IS NOT NULL) AND (OLD.status <> 'rolled_back')))
  EXECUTE FUNCTION bets_note_change();

-- Only updates that pay more than the stake.
CREATE TRIGGER winners_note AFTER UPDATE ON bets
  FOR EACH ROW WHEN ((NEW.payout > OLD.payout) AND (NEW.payout > NEW.stake))
  EXECUTE FUNCTION winners_note();

-- What was sent and answered never changes; how often it came is counted.
CREATE TRIGGER append_only BEFORE UPDATE OF id, vendor_code, action, status, site_code, member_id, sent, answered,
  first_at OR TRUNCATE ON refused_calls
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A review goes with its call, and only then.
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON refused_call_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deposit_steps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_steps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bonuses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rebates
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_earnings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER contract_records_append_only BEFORE UPDATE OR DELETE ON contract_records
  FOR EACH ROW EXECUTE FUNCTION contract_records_refuse_change();

CREATE TRIGGER contract_settings_count_heads AFTER INSERT OR UPDATE OF active_minimum ON contract_settings
  FOR EACH ROW WHEN (NEW.kind = 'realtime_wage')
  EXECUTE FUNCTION contract_settings_count_heads();
