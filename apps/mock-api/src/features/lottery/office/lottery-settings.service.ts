import { Injectable } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { listLotterySettings, LotterySettingRow, updateLotterySetting } from '@apsara/api/lottery-settings';
import { percentOfMillionths } from '@apsara/domain/agents/contracts';
import { isOneOf } from '@apsara/domain/lists';
import { LOW_RETURN, WHOLE_RETURN } from '@apsara/domain/returns/returns';
import { closeBounds, lotteryScopes, type LotteryScope } from '@apsara/domain/lottery/settings/site-lotteries';
import { prizeModes } from '@apsara/domain/lottery/titles/lottery-title';
import { currentIssue } from '@apsara/domain/lottery/titles/schedule';
import { lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import { Refusal } from '@apsara/domain/refusals';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Clock } from '../../../shared/clock.ts';
import { Database } from '../../../shared/database.ts';
import { Rows } from '../../../shared/serve.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { BestReturnsService } from '../../returns/best-returns.service.ts';
import { DrawSources } from './draw-sources.service.ts';
import { TitlesNamed } from './titles-named.ts';

type Asked = ValidInputOf<typeof updateLotterySetting>;

const unset = { state: 'on', position: null, closeSeconds: null, version: 0 } as const;

/** What a list is sorted by; lotteries without a place come last. */
const sortOf = {
  id: ({ id }: LotterySettingRow) => id,
  position: ({ position }: LotterySettingRow) => position ?? Infinity,
  sum: ({ returns }: LotterySettingRow) => returns?.sum ?? 0,
};

/** @throws Refusal beside the field that is wrong */
function checkFields({ position, closeSeconds, source }: Asked, before: LotterySettingRow): void {
  const { closeBounds: bounds } = before;
  const fields = (['position', 'closeSeconds'] as const)
    .filter((path) => bounds === null && { position, closeSeconds }[path] !== null)
    .map((path) => ({ path, code: 'mismatch' }) as const);
  const isOther = (source === null) !== (before.source === null);
  if (isOther) throw new Refusal('request.invalid', { fields: [{ path: 'source', code: 'mismatch' }] });
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
  if (bounds === null || closeSeconds === null || (closeSeconds >= bounds.min && closeSeconds <= bounds.max)) return;
  const code = closeSeconds < bounds.min ? 'too_small' : 'too_big';
  throw new Refusal('request.invalid', { fields: [{ path: 'closeSeconds', code, ...bounds }] });
}

/** Whether a site offers each lottery, type and prize mode. */
@Injectable()
export class LotterySettingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly titles: TitlesNamed,
    private readonly best: BestReturnsService,
    private readonly sources: DrawSources,
    private readonly audit: AuditService,
  ) {}

  /** In the order of the lobby. A list without a scope is of lotteries. */
  async listLotterySettings(
    { filter, sort, range: [from, to] = [0, 99] }: ValidInputOf<typeof listLotterySettings>,
    caller: SignedInCaller,
  ): Promise<Rows<LotterySettingRow>> {
    const asked = (filter?.q ?? '').toLowerCase();
    const by = sortOf[sort?.[0] ?? 'position'];
    const rows = (await this.#rows(filter?.scope ?? 'title', caller))
      .filter(({ name, item }) => name.toLowerCase().includes(asked) || item.toLowerCase().includes(asked))
      .toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0));
    if (sort?.[1] === 'DESC') rows.reverse();
    return new Rows(rows.slice(from, to + 1), rows.length, from);
  }

  /** @throws Refusal request.not_found */
  async readLotterySetting(id: string, caller: SignedInCaller): Promise<LotterySettingRow> {
    const scope = id.slice(0, id.indexOf('-'));
    const rows = isOneOf(lotteryScopes, scope) ? await this.#rows(scope, caller) : [];
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Refusal('request.not_found');
    return row;
  }

  /**
   * Issues that are on sale are drawn and settled as promised, whatever is switched.
   * @throws Refusal request.not_found, request.invalid; site.settings_changed when others changed it since it was shown;
   * returns.above_stake for a lottery by which members win; lottery.return_low until it is confirmed
   */
  async updateLotterySetting(input: Asked, caller: SignedInCaller): Promise<LotterySettingRow> {
    const { id, state, position, closeSeconds, source, version } = input;
    const before = await this.readLotterySetting(id, caller);
    const changed = (['state', 'position', 'closeSeconds', 'source'] as const).some(
      (name) => input[name] !== before[name],
    );
    if (!changed && version === before.version) return before;
    checkFields(input, before);
    if (state === 'on') requireReturn(before, input.confirmed);
    const { scope, item } = before;
    const values = { state, position, closeSeconds, version: version + 1 };
    const written =
      version === before.version &&
      (await this.database.query
        .insertInto('lotterySettings')
        .values({ siteCode: caller.site.code, scope, item, ...values })
        .onConflict((known) =>
          known
            .columns(['siteCode', 'scope', 'item'])
            .doUpdateSet(values)
            .where('lotterySettings.version', '=', version),
        )
        .returning('item')
        .executeTakeFirst());
    if (!written) throw new Refusal('site.settings_changed');
    if (source !== null && source !== before.source) await this.sources.set(item, source, caller);
    const after = await this.readLotterySetting(id, caller);
    await this.audit.changed('lottery.setting_changed', id, caller, { before, after });
    return after;
  }

  async #rows(scope: LotteryScope, caller: SignedInCaller): Promise<LotterySettingRow[]> {
    const stored = await this.database.lotterySetting.findMany({ where: { siteCode: caller.site.code, scope } });
    const row = (
      item: string,
      more: Pick<LotterySettingRow, 'name' | 'onSale' | 'closeBounds' | 'returns' | 'source' | 'sourceFrom'>,
    ) => {
      const { state, position, closeSeconds, version } = stored.find((one) => one.item === item) ?? unset;
      return { id: `${scope}-${item}`, scope, item, ...more, state, position, closeSeconds, version, confirmed: false };
    };
    const plain = { name: '', onSale: null, closeBounds: null, returns: null, source: null, sourceFrom: null };
    if (scope === 'type') return lotteryTypes.map((item) => row(item, plain));
    if (scope === 'mode') return prizeModes.map((item) => row(String(item), plain));
    const games = await this.best.ofSite(caller.site.code);
    const returns = new Map(games.map(({ gameCode, best }) => [gameCode, best]));
    const named = await this.titles.all(caller.language);
    const sourceOf = await this.sources.all();
    return named.map(({ title, name }) =>
      row(title.code, {
        name,
        onSale: `${title.code}:${currentIssue(title.schedule, this.clock.now()).number}`,
        closeBounds: closeBounds(title),
        returns: returns.get(title.code) ?? null,
        ...sourceOf(title),
      }),
    );
  }
}

/** @throws Refusal when a lottery returns all that is staked, or little and nobody has confirmed it */
function requireReturn({ returns, name }: LotterySettingRow, confirmed: boolean): void {
  if (!returns) return;
  const max = percentOfMillionths(returns.sum);
  if (returns.sum >= WHOLE_RETURN)
    throw new Refusal('returns.above_stake', { fields: [{ path: 'state', code: 'mismatch' }], game: name, max });
  if (returns.sum < LOW_RETURN && !confirmed)
    throw new Refusal('lottery.return_low', {
      fields: [{ path: 'confirmed', code: 'required' }],
      max: `${max} %`,
    });
}
