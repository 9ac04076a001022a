import * as z from 'zod/mini';
import { MAX_MULTIPLE, seriesPrices } from '@apsara/domain/lottery/settings/rules';
import { drawSources } from '@apsara/domain/lottery/draws/draw-sources';
import { lotteryScopes, lotterySwitches } from '@apsara/domain/lottery/settings/site-lotteries';
import { endpoint } from './endpoint.ts';
import { amount, listQuery, operatorRefusals, text, wholeList, wholeNumber } from './shapes.ts';

/** Counts the changes; settings that others changed since they were shown are not saved. */
const version = wholeNumber(0, 2_147_483_647);

const settings = {
  state: z.enum(lotterySwitches),
  /** Place in the lobby, lower first; null after those with one. Always null but for a lottery, as the next. */
  position: z.nullable(wholeNumber(0, 9_999)),
  /** Seconds from the end of sale to the draw; null: the lottery's own. */
  closeSeconds: z.nullable(wholeNumber(1, 86_400)),
  /** Where results come from, at all sites; always null but for a lottery whose results may come from outside. */
  source: z.nullable(z.enum(drawSources)),
  version,
};

const settingRow = z.object({
  /** The scope and what it names there: `title-TCG-SSC1MIN`, `type-SSC`, `mode-1`. */
  id: z.string(),
  scope: z.enum(lotteryScopes),
  item: z.string(),
  /** Of a lottery; else empty. */
  name: z.string(),
  /** Its issue on sale, as the list of issues names it; null but for a lottery. */
  onSale: z.nullable(z.string()),
  /** The bounds of `closeSeconds`; null but for a lottery. */
  closeBounds: z.nullable(z.object({ min: z.number(), max: z.number() })),
  ...settings,
  /** From which issue on the source counts; null where it does already. */
  sourceFrom: z.nullable(z.string()),
  /** What stakes come back as at best, in millionths: product, rebate, points, wages, VIP bonuses, and their sum. */
  returns: z.nullable(
    z.object({
      printed: z.number(),
      rebate: z.number(),
      points: z.number(),
      wage: z.number(),
      vip: z.number(),
      sum: z.number(),
    }),
  ),
  /** Always false; sent as true with a lottery that returns little, once the operator has been asked. */
  confirmed: z.boolean(),
});
export type LotterySettingRow = z.output<typeof settingRow>;

export const listLotterySettings = endpoint({
  method: 'GET',
  path: '/console/lotterySettings',
  allow: 'operator',
  right: 'lotterySettings.read',
  summary: 'Lotteries, their types and prize modes: whether the site offers them, and what they return in one sum',
  query: listQuery(z.object({ scope: z.optional(z.enum(lotteryScopes)), q: z.optional(text(0, 64)) }), [
    'position',
    'sum',
  ]),
  answer: z.array(settingRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const id = z.string().check(z.regex(/^(?:title|type|mode)-[\w-]{1,80}$/));

export const readLotterySetting = endpoint({
  method: 'GET',
  path: '/console/lotterySettings/:id',
  allow: 'operator',
  right: 'lotterySettings.read',
  summary: 'One lottery, type or prize mode',
  params: z.object({ id }),
  answer: settingRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found'],
});

export const updateLotterySetting = endpoint({
  method: 'PUT',
  path: '/console/lotterySettings/:id',
  allow: 'operator',
  right: 'lotterySettings.write',
  settings: true,
  summary: 'Turn a lottery, a type or a mode on and off, and set its place and the end of its sale',
  params: z.object({ id }),
  body: z.object({ ...settings, confirmed: z.boolean() }),
  answer: settingRow,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.not_found',
    'site.settings_changed',
    'returns.above_stake',
    'lottery.return_low',
  ],
});

const rules = {
  seriesBase: wholeNumber(0, 10_000),
  seriesMax: wholeNumber(0, 10_000),
  /** Prices of one bet with a series, in ten-thousandths before they are scaled. */
  units: z.array(z.literal([...seriesPrices])),
  maxMultiple: wholeNumber(1, MAX_MULTIPLE),
  mostOnNumber: amount,
  mostStake: amount,
  mostPrize: amount,
  version,
};

const rulesRow = z.object({ id: z.string(), ...rules });
export type LotteryRulesRow = z.output<typeof rulesRow>;

export const listLotteryRules = endpoint({
  method: 'GET',
  path: '/console/lotteryRules',
  allow: 'operator',
  right: 'lotteryRules.read',
  summary: 'Bounds and limits of all lotteries of the site',
  query: wholeList,
  answer: z.array(rulesRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readLotteryRules = endpoint({
  method: 'GET',
  path: '/console/lotteryRules/:id',
  allow: 'operator',
  right: 'lotteryRules.read',
  summary: 'The same by the code of the site',
  params: z.object({ id: text(1, 40) }),
  answer: rulesRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found'],
});

export const updateLotteryRules = endpoint({
  method: 'PUT',
  path: '/console/lotteryRules/:id',
  allow: 'operator',
  right: 'lotteryRules.write',
  settings: true,
  summary: 'Change series, prices, multiples and limits of bets placed from now on',
  params: z.object({ id: text(1, 40) }),
  body: z.object(rules),
  answer: rulesRow,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.not_found',
    'site.settings_changed',
    'returns.above_stake',
  ],
});
