import { bingoForms, bingoGames } from '@apsara/domain/games/bingo/bingo';
import { bingoChances, enumerateBingo } from '@apsara/domain/games/bingo/bingo-return';
import { bingoRules } from '@apsara/domain/games/bingo/bingo-rules';
import { percent } from '@apsara/domain/ratio';
import type { Language } from '@apsara/domain/sites/languages';
import { rulesContent } from '../games/bingo/page/rules-sheet.ts';
import { bingoWords } from '../games/bingo/page/words.ts';
import { loadWords } from '../page-kit/words.ts';

/** The rules sheets of bingo, each with the figures that it must show. */
export const bingoSheets = () =>
  bingoGames.map((game) => ({
    content: async (language: Language) =>
      rulesContent(
        bingoRules(game === 'bingo75' ? 'quick75' : 'classic90', 'KHR'),
        await loadWords(language, bingoWords),
      ),
    figures: [
      ...bingoForms[game].patterns.flatMap(({ prizes }) => prizes.map(({ times }) => `×${times}`)),
      ...bingoChances(game).map(({ chance }) => `${percent(chance, 5)} %`),
      `${percent(enumerateBingo(game), 3)} %`,
    ],
  }));
