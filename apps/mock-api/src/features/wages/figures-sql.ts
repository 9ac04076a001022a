import { sql, type RawBuilder } from 'kysely';
import type { Day, DayRange } from '@apsara/domain/time';

/** What a member did for a payment; smallest units. */
export interface MemberFigures {
  id: string;
  account: string;
  bets: bigint;
  counted: bigint;
  stake: bigint;
  payout: bigint;
  gifts: bigint;
  netLoss: bigint;
}

/** What a team did. */
export interface TeamFigures {
  bets: bigint;
  netLoss: bigint;
  headcount: bigint;
}

/** An agent's team; of product CONS all its bets count. */
export interface Team {
  agentId: string;
  product: string;
}

/** Bets of a team that were settled within [from, before). */
export interface TeamSpan extends Team {
  from: Date;
  before: Date;
}

/** A real-time wage, and the span of its day until then. */
interface Tick extends TeamSpan {
  /** Bets that were settled from here on are those it paid for. */
  countedFrom: Date;
  contractId: string;
  day: Day;
}

/** Bets that tiers are tried on. A member who bet at least `activeMinimum` is active. */
interface Trial extends TeamSpan {
  activeMinimum: bigint;
  timeZone: string;
}

/** Sums of `part` by member. */
const namedMembers = (counted: 'counted' | 'weighed') => sql`
  SELECT m.id, m.username AS account, f.bets, f.counted, f.stake, f.payout, f.gifts FROM (
    SELECT member_id, sum(bets)::bigint AS bets, sum(${sql.ref(counted)})::bigint AS counted, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, sum(gifts)::bigint AS gifts
      FROM part GROUP BY 1) f JOIN members m ON m.id = f.member_id`;

/** Days of a team by member. `counted` is what of the bets counts for wages. Gifts lower the net loss of all products together only. */
const daysBetween = ({ agentId, product }: Team, from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`
  WITH team AS MATERIALIZED (SELECT descendant_id AS id FROM team_links WHERE ancestor_id = ${agentId}),
  part AS (
    SELECT member_id, valid AS bets, valid - wage_cut AS counted, stake, payout, 0::bigint AS gifts FROM member_daily_totals
     WHERE member_id IN (SELECT id FROM team) AND (${product} = 'CONS' OR product = ${product}) AND day BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT member_id, 0, 0, 0, 0, rebates + promotions FROM money_days
     WHERE ${product} = 'CONS' AND member_id IN (SELECT id FROM team) AND day BETWEEN ${from} AND ${to} AND rebates + promotions <> 0)
  ${namedMembers('counted')}`;

export const byDays = (team: Team, { from, to }: DayRange) => daysBetween(team, sql`${from}`, sql`${to}`);

const notCounted = sql`0::bigint`;

/**
 * Bets of a team by member, the `slot` they were settled in and what counts together: opposite bets of a netted round do; of those that count by
 * stake, all of a `game` do and game_type is null. Read once, since a great team has a hundred thousand. A bet is settled within 48 hours.
 */
const countedTogether = (
  { agentId, product, from, before }: TeamSpan,
  slot: RawBuilder<unknown>,
  game: RawBuilder<unknown>,
  counted: RawBuilder<unknown>,
) => sql`
  WITH team AS MATERIALIZED (SELECT descendant_id AS id FROM team_links WHERE ancestor_id = ${agentId}),
  together AS (
    SELECT b.member_id, ${slot} AS slot, n.game_type, sum(b.stake)::bigint AS stake, sum(b.payout)::bigint AS payout, ${counted} AS counted,
           min(b.site_code) AS site_code, max(b.node_id) AS node_id, max(b.settled_at) AS settled_at
      FROM team t JOIN bets b ON b.member_id = t.id AND b.placed_at >= ${from}::timestamptz - interval '49 hours' AND b.placed_at < ${before}
      CROSS JOIN LATERAL (SELECT NOT bets_valid_by_stake(b.game_type) AS is_netted) g
      CROSS JOIN LATERAL (
        SELECT CASE WHEN is_netted THEN b.game_type END AS game_type, CASE WHEN is_netted THEN b.vendor_code END AS vendor_code,
               CASE WHEN is_netted THEN bets_netted_round(b.round_id) ELSE ${game} END AS round) n
     WHERE b.settled_at >= ${from} AND b.settled_at < ${before} AND b.status <> 'rolled_back' AND (${product} = 'CONS' OR b.game_type = ${product})
     GROUP BY 1, 2, 3, n.vendor_code, n.round),
  bet AS (
    SELECT t.*, CASE WHEN game_type IS NULL THEN stake ELSE bets_valid(game_type, stake, payout) END AS bets FROM together t)`;

/** The same by game; `weighed` is what of them counts for wages. */
const weighedBets = (span: TeamSpan, slot: RawBuilder<unknown>) => sql`
  ${countedTogether(span, slot, sql`b.node_id::text`, notCounted)},
  weighed_bet AS (
    SELECT b.*, b.bets * w.wage / 100 AS weighed FROM bet b
      CROSS JOIN LATERAL returns_weights(b.site_code, b.node_id, b.settled_at) w)`;

/** Bets of a team by member, of hours and the like, of which no sums are kept for long. */
export const bySpan = (span: TeamSpan) => sql`${weighedBets(span, sql`${span.from}::timestamptz`)},
  part AS (SELECT member_id, bets, weighed, stake, payout, 0::bigint AS gifts FROM weighed_bet)
  ${namedMembers('weighed')}`;

/** A team's day by member from its beginning until a real-time wage, on which tiers are judged; and what the contract has counted of its bets. */
export function byTick({ countedFrom, contractId, day, ...span }: Tick) {
  const counted = sql`sum(CASE WHEN b.settled_at >= ${countedFrom} THEN coalesce((SELECT w.valid FROM wage_bets w WHERE w.contract_id = ${contractId} AND w.bet_id = b.id), 0) ELSE 0 END)`;
  return sql`${countedTogether(span, sql`${span.from}::timestamptz`, sql`NULL`, counted)},
  part AS (
    SELECT member_id, bets, counted, stake, payout, 0::bigint AS gifts FROM bet
    UNION ALL
    SELECT member_id, 0, 0, 0, 0, rebates + promotions FROM money_days
     WHERE ${span.product} = 'CONS' AND member_id IN (SELECT id FROM team) AND day = ${day} AND rebates + promotions <> 0)
  ${namedMembers('counted')}`;
}

const withNetLoss = (figures: RawBuilder<unknown>) =>
  sql`SELECT *, stake - payout - gifts AS net_loss FROM (${figures}) f`;

/** Those of the figures' members whose user names begin with a text. */
const behind = (figures: RawBuilder<unknown>, name: string) =>
  sql`(${withNetLoss(figures)}) f WHERE starts_with(account, ${name})`;

export const membersBehind = (
  figures: RawBuilder<unknown>,
  name: string,
  { key, direction, skip, take }: { key: keyof MemberFigures; direction: 'ASC' | 'DESC'; skip: number; take: number },
) => sql<MemberFigures & { total: bigint }>`
  SELECT *, count(*) OVER () AS total FROM ${behind(figures, name)}
   ORDER BY ${sql.ref(key)} ${sql.raw(direction)}, account OFFSET ${skip} LIMIT ${take}`;

export const countBehind = (figures: RawBuilder<unknown>, name: string) =>
  sql<{ total: bigint }>`SELECT count(*) AS total FROM ${behind(figures, name)}`;

/** What a contract measures of a team in each range of days, in their order, as wages_measure does. */
export const measured = (team: Team, ranges: readonly DayRange[], activeMinimum: bigint) => {
  const [since, until] = [ranges.map(({ from }) => from), ranges.map(({ to }) => to)];
  const members = withNetLoss(daysBetween(team, sql`s.since`, sql`s.until`));
  return sql<TeamFigures>`
  SELECT f.* FROM unnest(${since}::date[], ${until}::date[]) WITH ORDINALITY s(since, until, n) CROSS JOIN LATERAL (
      SELECT coalesce(sum(counted), 0)::bigint AS bets, coalesce(sum(net_loss), 0)::bigint AS net_loss, count(*) FILTER (WHERE bets > 0 AND bets >= ${activeMinimum}) AS headcount
        FROM (${members}) m) f ORDER BY s.n`;
};

/** Every hour of the site's clocks in which the team bet. */
export const hours = (trial: Trial) => sql<TeamFigures & { slot: Date }>`
  ${weighedBets(trial, sql`date_trunc('hour', b.settled_at, ${trial.timeZone})`)}
  SELECT slot, sum(weighed)::bigint AS bets, sum(loss)::bigint AS net_loss, count(*) FILTER (WHERE bets > 0 AND bets >= ${trial.activeMinimum}) AS headcount
    FROM (SELECT slot, member_id, sum(bets) AS bets, sum(weighed) AS weighed, sum(stake - payout) AS loss FROM weighed_bet GROUP BY 1, 2) own GROUP BY 1 ORDER BY 1`;

/**
 * Every five minutes in which the team did anything: the bets that were settled in them, and what the day came to until their end. Gifts lower
 * the net loss of all products together; those of a day do so from its beginning.
 */
export function ticks({ activeMinimum, timeZone, ...span }: Trial) {
  const dayOf = (instant: Date) => sql`(${instant}::timestamptz AT TIME ZONE ${timeZone})::date`;
  return sql<TeamFigures & { day: Day; counted: bigint }>`
  ${weighedBets(span, sql`date_bin('5 minutes', b.settled_at, 'epoch')`)},
  own AS (
    SELECT slot, (slot AT TIME ZONE ${timeZone})::date AS day, member_id, sum(bets) AS bets, sum(weighed) AS weighed, sum(loss) AS loss FROM (
      SELECT slot, member_id, bets, weighed, stake - payout AS loss FROM weighed_bet
      UNION ALL
      SELECT day::timestamp AT TIME ZONE ${timeZone}, member_id, 0, 0, -(rebates + promotions) FROM money_days
       WHERE ${span.product} = 'CONS' AND member_id IN (SELECT id FROM team) AND day >= ${dayOf(span.from)} AND day < ${dayOf(span.before)}) done
     GROUP BY 1, 2, 3),
  until AS (SELECT *, sum(bets) OVER (PARTITION BY member_id, day ORDER BY slot) AS whole FROM own),
  step AS (
    SELECT slot, day, sum(weighed) AS counted, sum(loss) AS loss,
           sum((whole > 0 AND whole >= ${activeMinimum})::int - (whole - bets > 0 AND whole - bets >= ${activeMinimum})::int) AS heads
      FROM until GROUP BY 1, 2)
  SELECT to_char(day, 'YYYY-MM-DD') AS day, counted::bigint AS counted, (sum(counted) OVER w)::bigint AS bets, (sum(loss) OVER w)::bigint AS net_loss,
         (sum(heads) OVER w)::bigint AS headcount
    FROM step WINDOW w AS (PARTITION BY day ORDER BY slot) ORDER BY slot`;
}
