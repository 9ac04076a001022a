import type { Pool } from 'pg';
import {
  REPORT_PAGE,
  type ReportedRound,
  type ReportFault,
  type RoundsReported,
} from '@apsara/domain/games/vendor-reports';
import { SHARED_ROUND_MARK } from '@apsara/domain/games/wallet-protocol';
import { itemAt } from '@apsara/domain/lists';
import { formatAmount, money, type Currency } from '@apsara/domain/money';

/** Whose rounds are asked for. */
interface Asked {
  vendor: string;
  currency: Currency;
}

interface Row {
  id: string;
  sharedRound: string | null;
  member: string;
  stake: string;
  payout: string | null;
  state: ReportedRound['state'];
  endedAt: Date | null;
  /** It is the vendor's round that ended last. */
  isLast: boolean;
}

const columns = `id, shared_round AS "sharedRound", member, stake, payout,
  CASE state WHEN 'rolled_back' THEN 'refunded' WHEN 'betting' THEN 'open' WHEN 'open' THEN 'open' ELSE 'settled' END AS state,
  coalesce(ended_at, CASE WHEN state NOT IN ('betting', 'open') THEN started_at END) AS "endedAt",
  id IS NOT DISTINCT FROM (
    SELECT id FROM mock_vendors.tickets WHERE vendor = $1 AND currency = $2 AND ended_at IS NOT NULL AND state <> 'rolled_back'
     ORDER BY vendor DESC, ended_at DESC, id DESC LIMIT 1) AS "isLast"`;

/** One smallest whole of any currency, which a fault adds. */
const MORE = 100n;
const MADE_UP = '0'.repeat(12);

/** The rounds of the vendor's books as it reports them, with the fault that a developer gave it. */
export class ReportStore {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** The rounds that ended from an instant until before another, page by page. @throws RangeError of a `next` that none was answered with */
  async ended(
    asked: Asked,
    { from, before, after }: { from: Date; before: Date; after?: string | undefined },
  ): Promise<RoundsReported> {
    const [at, id] = after === undefined ? [null, null] : placeOf(after);
    const { rows } = await this.pool.query<Row>(
      `SELECT ${columns} FROM mock_vendors.tickets
        WHERE vendor = $1 AND currency = $2 AND state <> 'refused' AND ended_at >= $3 AND ended_at < $4
          AND ($5::timestamptz IS NULL OR (ended_at, id) > ($5, $6::uuid))
        ORDER BY ended_at, id LIMIT $7`,
      [asked.vendor, asked.currency, from, before, at, id, REPORT_PAGE],
    );
    const next = rows.length < REPORT_PAGE ? null : nextOf(itemAt(rows, REPORT_PAGE - 1));
    return { rounds: await this.#reported(asked, rows), next };
  }

  /** The rounds of these ids that the vendor knows. */
  async named(asked: Asked, roundIds: readonly string[]): Promise<RoundsReported> {
    const ids = roundIds.map((roundId) => itemAt(roundId.split(SHARED_ROUND_MARK), 0));
    const { rows } = await this.pool.query<Row>(
      `SELECT ${columns} FROM mock_vendors.tickets
        WHERE vendor = $1 AND currency = $2 AND state <> 'refused' AND id::text = ANY ($3)`,
      [asked.vendor, asked.currency, ids],
    );
    const rounds = await this.#reported(asked, rows);
    return { rounds: rounds.filter(({ roundId }) => roundIds.includes(roundId)), next: null };
  }

  async fault(vendor: string): Promise<ReportFault> {
    const { rows } = await this.pool.query<{ fault: ReportFault }>(
      'SELECT fault FROM mock_vendors.report_faults WHERE vendor = $1',
      [vendor],
    );
    return rows[0]?.fault ?? 'none';
  }

  async setFault(vendor: string, fault: ReportFault): Promise<void> {
    await this.pool.query(
      `INSERT INTO mock_vendors.report_faults (vendor, fault) VALUES ($1, $2)
       ON CONFLICT (vendor) DO UPDATE SET fault = EXCLUDED.fault`,
      [vendor, fault],
    );
  }

  async #reported({ vendor, currency }: Asked, rows: readonly Row[]): Promise<ReportedRound[]> {
    const fault = await this.fault(vendor);
    return rows.flatMap((row) => withFault(roundOf(row, currency), row, { fault, currency }));
  }
}

const roundOf = (
  { id, sharedRound, member, stake, payout, state, endedAt }: Row,
  currency: Currency,
): ReportedRound => ({
  roundId: sharedRound === null ? id : `${id}${SHARED_ROUND_MARK}${sharedRound}`,
  memberId: member,
  stake: text(BigInt(stake), currency),
  payout: text(state === 'settled' ? BigInt(payout ?? 0) : 0n, currency),
  state,
  endedAt: endedAt?.toISOString() ?? null,
});

/** A round as the fault makes it: the last one is missing, is another, or has a made-up round beside it. */
function withFault(
  round: ReportedRound,
  { id, stake, payout, isLast }: Row,
  { fault, currency }: { fault: ReportFault; currency: Currency },
): ReportedRound[] {
  if (!isLast) return [round];
  switch (fault) {
    case 'loses_round':
      return [];
    case 'other_payout':
      return [{ ...round, payout: text(BigInt(payout ?? 0) + MORE, currency) }];
    case 'other_stake':
      return [{ ...round, stake: text(BigInt(stake) + MORE, currency) }];
    case 'unknown_round':
      return [round, { ...round, roundId: `${id.slice(0, -MADE_UP.length)}${MADE_UP}` }];
    case 'none':
    case 'down':
      return [round];
  }
}

const text = (units: bigint, currency: Currency): string => formatAmount(money(units, currency));

/** The place of a page's last round, as text: when it ended, and its id. */
const nextOf = ({ endedAt, id }: Row): string => `${endedAt?.getTime() ?? 0}.${id}`;

function placeOf(next: string): [at: Date, id: string] {
  const [, ms, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(next) ?? [];
  if (ms === undefined || id === undefined) throw new RangeError('no page begins there');
  return [new Date(Number(ms)), id];
}
