import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { endRound, listRounds, RoundRow } from '@apsara/api/seamless';
import { call } from '@apsara/prisma/calls';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { filterRange } from '../../shared/lists/filter-range.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { countRows } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { chosenRounds, leftRounds, sorts, withBets, type StoredRound } from './rounds-query.ts';

interface RoundKey {
  vendor: string;
  memberId: string;
  roundId: string;
}

const idOf = ({ vendor, memberId, roundId }: RoundKey): string =>
  `${vendor}.${memberId}.${Buffer.from(roundId).toString('base64url')}`;

/** @throws Refusal seamless.round_unknown when the id is malformed */
function keyOf(id: string): RoundKey {
  const [, vendor, memberId, roundId] =
    /^([\w-]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]*)$/.exec(id) ?? [];
  if (vendor === undefined || memberId === undefined || roundId === undefined)
    throw new Refusal('seamless.round_unknown');
  return { vendor, memberId, roundId: Buffer.from(roundId, 'base64url').toString() };
}

function toWire(row: StoredRound, { currency }: CallerSite, vendorDecides: boolean): RoundRow {
  const { vendorCode: vendor, roundId, memberId } = row;
  return {
    id: idOf({ vendor, memberId, roundId }),
    vendor,
    roundId,
    account: row.account,
    game: row.game,
    openBets: Number(row.openBets),
    openStake: wireAmount(row.openStake, currency),
    currency,
    state: row.state,
    openedAt: wireInstant(row.openedAt),
    closedAt: wireInstantOrNull(row.closedAt),
    endedBy: row.endedBy,
    vendorDecides,
  };
}

/** Rounds that their vendors left open, for operators: their list, and ending one by hand. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly audit: AuditService,
    private readonly sites: SitesService,
  ) {}

  async listRounds(
    { sort, range, filter = {} }: ValidInputOf<typeof listRounds>,
    { site }: SignedInCaller,
  ): Promise<Rows<RoundRow>> {
    const [field, direction] = sort ?? (['openedAt', 'ASC'] as const);
    const [from, to] = range ?? [0, 99];
    const { query } = this.database;
    const chosen = chosenRounds(leftRounds(query, site.code, filterRange(filter, site.timeZone)), filter);
    const order = sql`${sorts[field]} ${sql.raw(direction)}, r.vendor_code, r.round_id, r.member_id`;
    const page = chosen
      .orderBy(order)
      .offset(from)
      .limit(to - from + 1);
    const [vendorDecides, rows, total] = await Promise.all([
      this.vendorDecides(site),
      withBets(query, page).orderBy(order).execute(),
      countRows(query, chosen),
    ]);
    return new Rows(
      rows.map((row) => toWire(row, site, vendorDecides)),
      total,
      from,
    );
  }

  /**
   * @throws Refusal seamless.round_unknown, seamless.vendor_decides, or seamless.round_closed when it was closed
   * meanwhile
   */
  async endRound(
    { id, decision, reason }: ValidInputOf<typeof endRound>,
    { actor, site }: SignedInCaller,
  ): Promise<RoundRow> {
    const { vendor, memberId, roundId } = keyOf(id);
    const member = await this.database.member.findUnique({ where: { id: memberId, siteCode: site.code } });
    if (!member) throw new Refusal('seamless.round_unknown');
    // The vendor's wallet would not be notified, and its balance would differ from ours from then on.
    if (await this.vendorDecides(site)) throw new Refusal('seamless.vendor_decides');
    const details = { by: actor.username, account: member.username, decision, reason };
    const balance = await this.database.transaction(async (transaction) => {
      const ended = await call.seamlessEndByHand(transaction, {
        vendor,
        round: roundId,
        member: memberId,
        refund: decision === 'refund',
        by: actor.id,
        at: this.clock.now(),
      });
      if (ended.status === 'UNKNOWN') throw new Refusal('seamless.round_unknown');
      if (ended.status === 'CLOSED') throw new Refusal('seamless.round_closed');
      await this.audit.record('wallet.round_ended', `${vendor}:${roundId}`, details, transaction);
      return ended.balance;
    });
    if (decision === 'refund' && balance !== null)
      this.live.toMember(memberId, 'balance', {
        sumBalance: wireAmount(balance, site.currency),
        currency: site.currency,
      });
    return this.one({ vendor, memberId, roundId }, site);
  }

  /** Whether a site uses transfer wallets, so that its vendors settle the bets. */
  private async vendorDecides({ code }: CallerSite): Promise<boolean> {
    return !(await this.sites.byCode(code)).isSingle;
  }

  /** A round that was ended by hand, which is possible only at sites without transfer wallets. */
  private async one({ vendor, memberId, roundId }: RoundKey, site: CallerSite): Promise<RoundRow> {
    const { query } = this.database;
    const before = new Date(this.clock.now().getTime() + dayMs);
    const rounds = leftRounds(query, site.code, { since: new Date(0), before }).selectAll('r');
    const round = rounds
      .where('r.vendorCode', '=', vendor)
      .where('r.roundId', '=', roundId)
      .where('r.memberId', '=', memberId);
    return toWire(await withBets(query, round).executeTakeFirstOrThrow(), site, false);
  }
}
