import {
  crashCap,
  crashChance,
  crashReturn,
  crashStakes,
  crashWinCap,
  multiplierText,
} from '@apsara/domain/games/crash/crash';
import { crashExamples, crashRules } from '@apsara/domain/games/crash/crash-rules';
import { percent } from '@apsara/domain/ratio';
import type { Language } from '@apsara/domain/sites/languages';
import { rulesContent } from '../games/crash/page/rules-sheet.ts';
import { crashWords } from '../games/crash/page/words.ts';
import { shown } from '../page-kit/amounts.ts';
import { loadWords } from '../page-kit/words.ts';

/** The rules sheet of crash, with the figures that it must show. */
export const crashSheets = () => [
  {
    content: async (language: Language) =>
      rulesContent(crashRules('KHR'), 'KHR', await loadWords(language, crashWords)),
    figures: [
      ...crashExamples.flatMap((at) => [`×${multiplierText(at)}`, `${percent(crashChance(at), 3)} %`]),
      ...crashStakes.KHR.map((stake) => `×${multiplierText(crashCap(stake, 'KHR'))}`),
      shown(crashWinCap('KHR'), 'KHR'),
      `${percent(crashReturn, 2)} %`,
    ],
  },
];
