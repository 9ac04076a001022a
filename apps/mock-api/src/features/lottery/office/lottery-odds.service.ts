import { Injectable } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listLotteryOdds, LotteryOddsRow, updateLotteryOdds } from '@apsara/api/lottery-odds';
import { playName } from '@apsara/api/play-words';
import { percentOfMillionths } from '@apsara/domain/agents/contracts';
import { houseReturn, playsWithOdds, returnBounds } from '@apsara/domain/lottery/settings/odds';
import { lotteryTypeOf } from '@apsara/domain/lottery/titles/lottery-types';
import { lotteryTitles, playsOf } from '@apsara/domain/lottery/titles/titles';
import type { Play } from '@apsara/domain/lottery/rules/play';
import { Refusal } from '@apsara/domain/refusals';
import { LOW_RETURN, WHOLE_RETURN, type BestReturn } from '@apsara/domain/returns/returns';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Clock } from '../../../shared/clock.ts';
import { Database } from '../../../shared/database.ts';
import { Rows } from '../../../shared/serve.ts';
import type { Queries, Transaction } from '../../../shared/statements.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { BestReturnsService, type GameReturn } from '../../returns/best-returns.service.ts';

type Asked = ValidInputOf<typeof updateLotteryOdds>;
type Added = Omit<BestReturn, 'printed' | 'sum'>;

/** Millionths in a hundredth of a per cent. */
const MILLIONTHS = 100;

const nothing: Added = { rebate: 0, points: 0, wage: 0, vip: 0 };

const total = ({ rebate, points, wage, vip }: Added): number => rebate + points + wage + vip;

const withSum = (returned: number, added: Added): BestReturn => {
  const printed = returned * MILLIONTHS;
  return { ...added, printed, sum: printed + total(added) };
};

/** The most that is added to the bets of a play: by its lotteries and what the site adds to each. */
function addedTo(games: readonly GameReturn[]): (play: Play) => Added {
  const byCode = new Map(games.map(({ gameCode, best }) => [gameCode, best]));
  const most = new Map<Play, Added>();
  for (const title of lotteryTitles) {
    const best = byCode.get(title.code);
    if (!best) continue;
    for (const play of playsOf(title)) if (total(best) > total(most.get(play) ?? nothing)) most.set(play, best);
  }
  return (play) => most.get(play) ?? nothing;
}

/** @throws Refusal beside the field that is wrong */
function requireBounds(returned: number, { min, max }: LotteryOddsRow['bounds']): void {
  if (returned >= min && returned <= max) return;
  const code = returned < min ? 'too_small' : 'too_big';
  // Fields are shown in per cent.
  throw new Refusal('request.invalid', { fields: [{ path: 'returned', code, min: min / 100, max: max / 100 }] });
}

const sortOf = {
  id: ({ id }: LotteryOddsRow) => id,
  returned: ({ returned }: LotteryOddsRow) => returned,
  sum: ({ returns }: LotteryOddsRow) => returns.sum,
};

/** What plays with fixed odds return at a site. */
@Injectable()
export class LotteryOddsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly best: BestReturnsService,
    private readonly audit: AuditService,
  ) {}

  async listLotteryOdds(
    { filter, sort, range: [from, to] = [0, 99] }: ValidInputOf<typeof listLotteryOdds>,
    caller: SignedInCaller,
  ): Promise<Rows<LotteryOddsRow>> {
    const asked = (filter?.q ?? '').trim().toLowerCase();
    const by = sortOf[sort?.[0] ?? 'id'];
    const found = (await this.#rows(caller)).filter(
      ({ id, type }) =>
        (filter?.type === undefined || type === filter.type) &&
        `${id} ${playName(caller.language, id)}`.toLowerCase().includes(asked),
    );
    const rows = sort ? found.toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0)) : found;
    if (sort?.[1] === 'DESC') rows.reverse();
    return new Rows(rows.slice(from, to + 1), rows.length, from);
  }

  /** @throws Refusal request.not_found */
  async readLotteryOdds(id: string, caller: SignedInCaller): Promise<LotteryOddsRow> {
    const row = (await this.#rows(caller)).find((one) => one.id === id);
    if (!row) throw new Refusal('request.not_found');
    return row;
  }

  /**
   * Orders keep the odds at which they were placed. A lower return counts when a second operator sets the same; the
   * present one, set again, takes a lower one back that waits.
   * @throws Refusal request.not_found, request.invalid; returns.above_stake for a play by which members win;
   * lottery.return_low until it is confirmed; lottery.odds_asked when the same operator sets a lower return twice
   */
  async updateLotteryOdds(input: Asked, caller: SignedInCaller): Promise<LotteryOddsRow> {
    const { id, returned } = input;
    const { before, isSet } = await this.best.change(caller, ['returned'], async (transaction) => {
      const row = (await this.#rows(caller, transaction)).find((one) => one.id === id);
      if (!row) throw new Refusal('request.not_found');
      requireBounds(returned, row.bounds);
      requireReturn(row, input);
      const waits = await transaction
        .selectFrom('lotteryOdds')
        .select(['asked', 'askedBy'])
        .where('siteCode', '=', caller.site.code)
        .where('play', '=', id)
        .executeTakeFirst();
      const isSecond = waits?.asked === returned;
      if (isSecond && waits.askedBy === caller.actor.id) throw new Refusal('lottery.odds_asked');
      const counts = returned >= row.returned || isSecond;
      await this.#write(transaction, id, caller, counts ? { returned } : { returned: row.returned, asked: returned });
      return { before: row, isSet: counts };
    });
    const after = await this.readLotteryOdds(id, caller);
    await this.audit.changed(isSet ? 'lottery.odds_set' : 'lottery.odds_asked', id, caller, { before, after });
    return after;
  }

  async #write(
    transaction: Transaction,
    play: string,
    { site, actor }: SignedInCaller,
    { returned, asked = null }: { returned: number; asked?: number | null },
  ): Promise<void> {
    const by = asked === null ? { askedBy: null, askedAt: null } : { askedBy: actor.id, askedAt: this.clock.now() };
    const values = { returned, asked, ...by };
    await transaction
      .insertInto('lotteryOdds')
      .values({ siteCode: site.code, play, ...values })
      .onConflict((known) => known.columns(['siteCode', 'play']).doUpdateSet(values))
      .execute();
  }

  async #rows({ site }: SignedInCaller, queries: Queries = this.database.query): Promise<LotteryOddsRow[]> {
    const stored = await queries
      .selectFrom('lotteryOdds as o')
      .leftJoin('members as m', 'm.id', 'o.askedBy')
      .select(['o.play', 'o.returned', 'o.asked', 'm.username'])
      .where('o.siteCode', '=', site.code)
      .execute();
    const set = new Map(stored.map((row) => [row.play, row]));
    const added = addedTo(await this.best.ofSite(site.code, queries));
    return playsWithOdds.map((play) => {
      const house = houseReturn(play);
      const own = set.get(play.code);
      const returned = own?.returned ?? house;
      return {
        id: play.code,
        type: lotteryTypeOf(play.family),
        returned,
        house,
        bounds: returnBounds(play),
        asked: own?.asked ?? null,
        askedBy: own?.username ?? '',
        returns: withSum(returned, added(play)),
        confirmed: false,
      };
    });
  }
}

/** @throws Refusal when a play would return all that is staked, or little and nobody has confirmed it */
function requireReturn({ id, returns, returned: before }: LotteryOddsRow, { returned, confirmed }: Asked): void {
  if (returned === before) return;
  const { sum } = withSum(returned, returns);
  const max = percentOfMillionths(sum);
  if (sum >= WHOLE_RETURN && returned > before)
    throw new Refusal('returns.above_stake', { fields: [{ path: 'returned', code: 'too_big' }], game: id, max });
  if (sum < LOW_RETURN && !confirmed)
    throw new Refusal('lottery.return_low', { fields: [{ path: 'confirmed', code: 'required' }], max: `${max} %` });
}
