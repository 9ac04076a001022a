import { RAKE_PERCENT } from '@apsara/domain/games/pvp/pvp-pot';
import { pvpLevels, pvpRules, pvpTerms, returnAmong } from '@apsara/domain/games/pvp/pvp-rules';
import { RING_RAKE_PERCENT } from '@apsara/domain/games/ring/ring-pot';
import {
  fiveCardCounts,
  RAKE_CAP_BLINDS,
  ringReturn,
  ringRules,
  ringTerms,
} from '@apsara/domain/games/ring/ring-rules';
import { shedGames } from '@apsara/domain/games/shed/shed-cards';
import { rakeCapOf, SHED_RAKE_PERCENT, STAKE_UNITS, stakeOf } from '@apsara/domain/games/shed/shed-pay';
import { shedReturns, shedRules, shedTerms } from '@apsara/domain/games/shed/shed-rules';
import { formatAmount, groupAmount, money } from '@apsara/domain/money';
import { percent } from '@apsara/domain/ratio';
import type { Language } from '@apsara/domain/sites/languages';
import { rulesContent as pvpContent } from '../games/pvp/page/rules-sheet.ts';
import { pvpWords } from '../games/pvp/page/words.ts';
import { rulesContent as ringContent } from '../games/ring/page/rules-sheet.ts';
import { ringWords } from '../games/ring/page/words.ts';
import { rulesContent } from '../games/shed/page/rules-sheet.ts';
import { shedWords } from '../games/shed/page/words.ts';
import { shown } from '../page-kit/amounts.ts';
import { loadWords } from '../page-kit/words.ts';

/** The rules sheet of niu niu, with the figures that it must print. */
export const pvpSheets = () => [
  {
    content: async (language: Language) => pvpContent(pvpRules('KHR'), await loadWords(language, pvpWords)),
    figures: [
      `${RAKE_PERCENT} %`,
      ...pvpLevels.flatMap((level) => {
        const terms = pvpTerms(level, 'KHR');
        const returns = [2, 3, 4, 5].map((players) => `${percent(returnAmong(players, terms), 2)} %`);
        return [shown(terms.rakeCap, 'KHR'), ...returns];
      }),
    ],
  },
];

/** The rules sheet of the cash tables, with the figures that it must print. */
export const ringSheets = () => [
  {
    content: async (language: Language) => ringContent(ringRules('KHR'), await loadWords(language, ringWords)),
    figures: [
      `${RING_RAKE_PERCENT} %`,
      String(RAKE_CAP_BLINDS),
      `${percent(ringReturn(), 2)} %`,
      ...Object.values(fiveCardCounts).map((count) => groupAmount(String(count))),
      ...pvpLevels.map((level) => groupAmount(formatAmount(money(ringTerms(level, 'KHR').big, 'KHR')))),
    ],
  },
];

/** The rules sheets of Tiến lên and Big Two, with the figures they must print. */
export const shedSheets = () =>
  shedGames.map((game) => {
    const { usual, highest } = shedReturns(game);
    const terms = pvpLevels.map((level) => shedTerms(game, level, 'KHR'));
    return {
      content: async (language: Language) => rulesContent(shedRules(game, 'KHR'), await loadWords(language, shedWords)),
      figures: [
        `${SHED_RAKE_PERCENT} %`,
        `${percent(usual, 2)} %`,
        `${percent(highest, 2)} %`,
        String(STAKE_UNITS[game]),
        ...terms.flatMap((one) => [one.unit, stakeOf(one), rakeCapOf(one)].map((amount) => shown(amount, 'KHR'))),
      ],
    };
  });
