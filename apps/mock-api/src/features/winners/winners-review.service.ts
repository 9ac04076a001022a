import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { updateWinner, listWinners, WinRow } from '@apsara/api/winners';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { anyOf } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { gameItemOf } from '../games/catalogue.service.ts';
import { SiteCataloguesService } from '../games/site-catalogues.service.ts';
import { winsOf } from './winners-query.ts';

/** The longest that a win can be on a board. */
const SHOWN_DAYS = 31;

type Win = Awaited<ReturnType<ReturnType<typeof winsOf>['executeTakeFirstOrThrow']>>;

/** A site's large wins as operators see them, who may take one from the board. */
@Injectable()
export class WinnersReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly catalogues: SiteCataloguesService,
    private readonly live: SocketGateway,
  ) {}

  async listWinners(
    { sort, range, filter: { id, q, state } = {} }: ValidInputOf<typeof listWinners>,
    caller: SignedInCaller,
  ): Promise<Rows<WinRow>> {
    const { query } = this.database;
    let chosen = this.#wins(caller);
    if (id) chosen = chosen.where('w.betId', '=', anyOf(id));
    if (state) chosen = chosen.where('w.hidden', '=', state === 'hidden');
    if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
    const order = directions[sort?.[1] ?? 'DESC'];
    const listed = chosen.orderBy(sort?.[0] === 'id' ? 'w.betId' : 'w.wonAt', order).orderBy('w.betId', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    const named = await this.#namesOf(caller);
    return new Rows(rows.map(named), total, range?.[0] ?? 0);
  }

  /** @throws Refusal request.not_found, also for another site's */
  async updateWinner(
    { id, hidden, reason }: ValidInputOf<typeof updateWinner>,
    caller: SignedInCaller,
  ): Promise<WinRow> {
    const win = await this.#wins(caller).where('w.betId', '=', id).executeTakeFirst();
    if (!win) throw new Refusal('request.not_found');
    const { site, actor } = caller;
    await this.database.transaction(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('winners')
        .set({ hidden })
        .where('betId', '=', id)
        .where('hidden', '!=', hidden)
        .executeTakeFirstOrThrow();
      const kind = hidden ? 'winners.hidden' : 'winners.shown';
      if (numUpdatedRows > 0n)
        await this.audit.record(kind, `${site.code}/${id}`, { by: actor.username, reason }, transaction);
    });
    this.live.winnersChanged(site.code);
    return (await this.#namesOf(caller))({ ...win, hidden });
  }

  #wins({ site }: SignedInCaller) {
    const since = new Date(this.clock.now().getTime() - SHOWN_DAYS * dayMs);
    return winsOf(this.database.query, site.code).where(sql<SqlBool>`w.won_at > ${since}::timestamptz`);
  }

  async #namesOf({ site, language }: SignedInCaller): Promise<(win: Win) => WinRow> {
    const { byNode } = await this.catalogues.of(site.code);
    return ({ id, account, nodeId, product, gained, multiplier, wonAt, hidden }) => {
      const game = byNode.get(nodeId);
      return {
        id,
        account,
        game: game ? gameItemOf(game, language).gameName : '',
        product,
        gained: wireAmount(gained, site.currency),
        multiplier,
        wonAt: wireInstant(wonAt),
        hidden,
      };
    };
  }
}
