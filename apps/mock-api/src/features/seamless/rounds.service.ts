import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { endRound, listRounds, RoundRow } from '@apsara/api/seamless';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { Live } from '../../shared/live.ts';
import { containing } from '../../shared/lists/like.ts';
import { Rows } from '../../shared/serve.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { SitesService } from '../sites/sites.service.ts';

const sorts = { openedAt: 'opened_at', account: 'account', vendor: 'vendor_code' } as const;

interface RoundKey {
  vendor: string;
  memberId: string;
  roundId: string;
}

interface StoredRound {
  vendor_code: string;
  round_id: string;
  member_id: string;
  account: string;
  game: string;
  open_bets: bigint;
  open_stake: bigint;
  state: RoundRow['state'];
  opened_at: Date;
  closed_at: Date | null;
  ended_by: string;
}

const idOf = ({ vendor, memberId, roundId }: RoundKey): string =>
  `${vendor}.${memberId}.${Buffer.from(roundId).toString('base64url')}`;

/** @throws Refusal seamless.round_unknown when it is no id of ours */
function keyOf(id: string): RoundKey {
  const [, vendor, memberId, roundId] =
    /^([\w-]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]*)$/.exec(id) ?? [];
  if (vendor === undefined || memberId === undefined || roundId === undefined)
    throw new Refusal('seamless.round_unknown');
  return { vendor, memberId, roundId: Buffer.from(roundId, 'base64url').toString() };
}

/** Rounds of a site ($1) begun from $2 to before $3 that their vendors did not close. */
const source = `FROM (
  SELECT r.vendor_code, r.round_id, r.member_id, m.username AS account, r.opened_at, r.closed_at, coalesce(o.username, '') AS ended_by,
         CASE WHEN r.closed_at IS NULL THEN 'open' WHEN r.closed_by = 'job' THEN 'expired' ELSE 'ended' END AS state
    FROM seamless_rounds r JOIN members m ON m.id = r.member_id AND m.site_code = $1 LEFT JOIN members o ON o.id::text = r.closed_by
   WHERE r.opened_at >= $2 AND r.opened_at < $3 AND (r.closed_at IS NULL OR r.closed_by <> 'vendor')) r`;

/** What was bet in the rounds of a page. */
const withBets = `LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE b.status = 'open') AS open_bets, coalesce(sum(b.stake) FILTER (WHERE b.status = 'open'), 0)::bigint AS open_stake,
         coalesce((array_agg(g.names ->> 'EN' ORDER BY b.placed_at DESC))[1], '') AS game
    FROM bets b LEFT JOIN games g ON g.node_id = b.node_id
   WHERE b.member_id = r.member_id AND b.placed_at >= r.opened_at - interval '1 minute' AND b.vendor_code = r.vendor_code AND b.round_id = r.round_id) b ON true`;

function toWire(row: StoredRound, { currency }: CallerSite, vendorDecides: boolean): RoundRow {
  const { vendor_code: vendor, round_id: roundId, member_id: memberId } = row;
  return {
    id: idOf({ vendor, memberId, roundId }),
    vendor,
    roundId,
    account: row.account,
    game: row.game,
    openBets: Number(row.open_bets),
    openStake: wireAmount(row.open_stake, currency),
    currency,
    state: row.state,
    openedAt: wireInstant(row.opened_at),
    closedAt: wireInstantOrNull(row.closed_at),
    endedBy: row.ended_by,
    vendorDecides,
  };
}

/** Rounds whose vendors left them: what operators see of them, and how they end one. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly audit: AuditService,
    private readonly sites: SitesService,
  ) {}

  async listRounds(
    { sort, range, filter = {} }: ValidInputOf<typeof listRounds>,
    { site }: SignedInCaller,
  ): Promise<Rows<RoundRow>> {
    const [field, direction] = sort ?? (['openedAt', 'ASC'] as const);
    const [from, to] = range ?? [0, 99];
    const { since, before } = filterRange(filter, site.timeZone);
    const values = [site.code, since, before, containing(filter.q), filter.state ?? null];
    const where = `WHERE ($4::text IS NULL OR account LIKE $4 OR lower(round_id) LIKE $4 OR lower(vendor_code) LIKE $4) AND ($5::text IS NULL OR state = $5)`;
    const order = `${sorts[field]} ${direction}, vendor_code, round_id, member_id`;
    const page = `SELECT * ${source} ${where} ORDER BY ${order} OFFSET ${from} LIMIT ${to - from + 1}`;
    const [vendorDecides, rows, [count]] = await Promise.all([
      this.vendorDecides(site),
      this.database.sql<StoredRound>(`SELECT r.*, b.* FROM (${page}) r ${withBets} ORDER BY ${order}`, values),
      this.database.sql<{ count: bigint }>(`SELECT count(*) ${source} ${where}`, values),
    ]);
    return new Rows(
      rows.map((row) => toWire(row, site, vendorDecides)),
      Number(count!.count),
      from,
    );
  }

  /** @throws Refusal seamless.round_unknown, seamless.vendor_decides, or seamless.round_closed when somebody was faster */
  async endRound(
    { id, decision, reason }: ValidInputOf<typeof endRound>,
    { actor, site }: SignedInCaller,
  ): Promise<RoundRow> {
    const { vendor, memberId, roundId } = keyOf(id);
    const member = await this.database.member.findUnique({ where: { id: memberId, siteCode: site.code } });
    if (!member) throw new Refusal('seamless.round_unknown');
    // The vendor's purse would not hear of it, and its books and ours would differ from then on.
    if (await this.vendorDecides(site)) throw new Refusal('seamless.vendor_decides');
    const details = { by: actor.username, account: member.username, decision, reason };
    const balance = await this.database.together(async (sql, transaction) => {
      const [ended] = await sql<{ status: string; balance: bigint }>(
        'SELECT * FROM seamless_end_by_hand($1, $2, $3, $4, $5, $6)',
        [vendor, roundId, memberId, decision === 'refund', actor.id, this.clock.now()],
      );
      if (ended!.status === 'UNKNOWN') throw new Refusal('seamless.round_unknown');
      if (ended!.status === 'CLOSED') throw new Refusal('seamless.round_closed');
      await this.audit.record('wallet.round_ended', `${vendor}:${roundId}`, details, transaction);
      return ended!.balance;
    });
    if (decision === 'refund')
      this.live.toMember(memberId, 'balance', {
        sumBalance: wireAmount(balance, site.currency),
        currency: site.currency,
      });
    return this.one({ vendor, memberId, roundId }, site);
  }

  /** Whether what is bet at a site lies in wallets at the vendors. */
  private async vendorDecides({ code }: CallerSite): Promise<boolean> {
    return !(await this.sites.byCode(code)).isSingle;
  }

  /** A round that was ended by hand, which is possible only where no vendor decides. */
  private async one({ vendor, memberId, roundId }: RoundKey, site: CallerSite): Promise<RoundRow> {
    const [row] = await this.database.sql<StoredRound>(
      `SELECT r.*, b.* FROM (SELECT * ${source} WHERE vendor_code = $4 AND round_id = $5 AND member_id = $6) r ${withBets}`,
      [site.code, new Date(0), new Date(this.clock.now().getTime() + dayMs), vendor, roundId, memberId],
    );
    return toWire(row!, site, false);
  }
}
