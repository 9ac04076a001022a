import { Injectable } from '@nestjs/common';
import { isOneOf } from '@apsara/domain/lists';
import { gameTypes } from '@apsara/domain/games/vendors';
import { Refusal } from '@apsara/domain/refusals';
import {
  ownWeight,
  weightPurposes,
  weightScopes,
  type Weight,
  type Weights,
  type WeightScope,
} from '@apsara/domain/returns/returns';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listReturns, ReturnRow, updateReturn } from '@apsara/api/returns';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Rows } from '../../shared/serve.ts';
import { AuditService } from '../audit/audit.service.ts';
import { BestReturnsService, presentWeights, type GameReturn } from './best-returns.service.ts';

/** A game, a vendor or a product with the games it names. */
interface Subject {
  scope: WeightScope;
  item: string;
  name: string;
  vendor: ReturnRow['vendor'];
  product: ReturnRow['product'];
  games: GameReturn[];
}

const itemOf: Record<WeightScope, (game: GameReturn) => string> = {
  game: ({ nodeId }) => String(nodeId),
  vendor: ({ vendorCode }) => vendorCode,
  product: ({ gameType }) => gameType,
};

/** How much of the bets of a game, a vendor or a product counts, and what they return at most. */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly best: BestReturnsService,
    private readonly audit: AuditService,
  ) {}

  /** Worst first. A list without a scope is of games. */
  async listReturns(
    { filter, sort, range: [from, to] = [0, 99] }: ValidInputOf<typeof listReturns>,
    caller: SignedInCaller,
  ): Promise<Rows<ReturnRow>> {
    const asked = (filter?.q ?? '').toLowerCase();
    const rows = (await this.#rows(filter?.scope ?? 'game', caller))
      .filter(({ name }) => name.toLowerCase().includes(asked))
      .toSorted((a, b) => (sort?.[0] === 'id' ? (a.id < b.id ? 1 : -1) : (b.worst?.sum ?? 0) - (a.worst?.sum ?? 0)));
    if (sort?.[1] === 'ASC') rows.reverse();
    return new Rows(rows.slice(from, to + 1), rows.length, from);
  }

  /** @throws Refusal request.not_found */
  async readReturn(id: string, caller: SignedInCaller): Promise<ReturnRow> {
    const scope = id.slice(0, id.indexOf('-'));
    const rows = isOneOf(weightScopes, scope) ? await this.#rows(scope, caller) : [];
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Refusal('request.not_found');
    return row;
  }

  /** Bets keep the weight under which they were settled. @throws Refusal request.not_found, request.invalid, returns.above_stake */
  async updateReturn({ id, ...asked }: ValidInputOf<typeof updateReturn>, caller: SignedInCaller): Promise<ReturnRow> {
    const before = await this.readReturn(id, caller);
    const changed = weightPurposes.filter((purpose) => asked[purpose] !== before[purpose]);
    if (changed.length === 0) return before;
    if (before.scope === 'product' && asked.wagering !== null)
      throw new Refusal('request.invalid', { fields: [{ path: 'wagering', code: 'mismatch' }] });
    const key = { siteCode: caller.site.code, scope: before.scope, item: id.slice(id.indexOf('-') + 1) };
    const since = this.clock.now();
    // Wagering pays nothing, so that it is never what lifts a game.
    const paying = changed.filter((purpose) => purpose !== 'wagering');
    await this.best.change(caller, paying, (transaction) =>
      transaction
        .insertInto('returnWeights')
        .values(changed.map((purpose) => ({ ...key, purpose, since, percent: asked[purpose] })))
        .onConflict((taken) =>
          taken
            .columns(['siteCode', 'scope', 'item', 'purpose', 'since'])
            .doUpdateSet(({ ref }) => ({ percent: ref('excluded.percent') })),
        )
        .execute(),
    );
    const after = await this.readReturn(id, caller);
    await this.audit.changed('returns.weights_changed', id, caller, { before, after });
    return after;
  }

  async #rows(scope: WeightScope, caller: SignedInCaller): Promise<ReturnRow[]> {
    const games = await this.best.ofSite(caller.site.code);
    const weights = await presentWeights(this.database.query, caller.site.code);
    const subjects = await this.#subjects(scope, games, caller);
    return subjects.map((subject) => rowOf(subject, weights, caller));
  }

  async #subjects(scope: WeightScope, games: GameReturn[], caller: SignedInCaller): Promise<Subject[]> {
    if (scope === 'game')
      return games.map((game) => ({
        scope,
        item: itemOf.game(game),
        name: nameOf(game, caller),
        vendor: game.vendorCode,
        product: game.gameType,
        games: [game],
      }));
    const named = (item: string, name: string): Omit<Subject, 'product'> => ({
      scope,
      item,
      name,
      vendor: null,
      games: games.filter((game) => itemOf[scope](game) === item),
    });
    if (scope === 'product') return gameTypes.map((product) => ({ ...named(product, product), product }));
    const vendors = await this.database.vendor.findMany({ orderBy: { position: 'asc' } });
    return vendors.map(({ code, displayName }) => ({ ...named(code, displayName), product: null }));
  }
}

const nameOf = ({ names, nodeId }: GameReturn, { language }: SignedInCaller): string =>
  names[language] ?? names.EN ?? String(nodeId);

function rowOf(
  { scope, item, name, vendor, product, games }: Subject,
  weights: Weights,
  caller: SignedInCaller,
): ReturnRow {
  const own = (purpose: Weight['purpose']) => ownWeight(weights, { scope, item, purpose }) ?? null;
  const worst = games.reduce<GameReturn | undefined>(
    (most, game) => ((game.best?.sum ?? 0) > (most?.best?.sum ?? 0) ? game : most),
    undefined,
  );
  return {
    id: `${scope}-${item}`,
    scope,
    name,
    vendor,
    product,
    rebate: own('rebate'),
    points: own('points'),
    wage: own('wage'),
    wagering: own('wagering'),
    worst: worst?.best ? { ...worst.best, game: nameOf(worst, caller) } : null,
  };
}
