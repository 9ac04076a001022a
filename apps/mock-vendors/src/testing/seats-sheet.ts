import { blackjackReturns, blackjackRules } from '@apsara/domain/games/instant/blackjack-rules';
import { seatLimits } from '@apsara/domain/games/live-tables/seat-tables';
import { percent } from '@apsara/domain/ratio';
import type { Language } from '@apsara/domain/sites/languages';
import { instantWords } from '../games/instant/page/words.ts';
import { drawWords } from '../games/live/page/draw/words.ts';
import { faceOfSeats } from '../games/live/page/seats/seats-face.ts';
import { seatsWords } from '../games/live/page/seats/words.ts';
import { liveWords } from '../games/live/page/words.ts';
import { shown } from '../page-kit/amounts.ts';
import type { PlayerSession } from '../page-kit/player-session.ts';
import { loadWords } from '../page-kit/words.ts';

/** The rules of the table with seats: it prints the returns and the moves of the single-player game. */
export const seatsSheet = (session: Omit<PlayerSession, 'language'>) => ({
  content: async (language: Language) => {
    const [live, draw, cards, t] = await Promise.all([
      loadWords(language, liveWords),
      loadWords(language, drawWords),
      loadWords(language, instantWords),
      loadWords(language, seatsWords),
    ]);
    const says = { live, draw, cards, t };
    return faceOfSeats({ session: { ...session, language }, name: 'blackjack.classic', says }).rulesContent(
      blackjackRules(),
    );
  },
  figures: [
    `${percent(blackjackReturns.allStakes, 2)} %`,
    `${percent(blackjackReturns.anAnte, 2)} %`,
    ...blackjackRules().strategy.map(({ rows }) =>
      (rows[0]?.cells ?? []).map((cell) => cell.replace('E', 'Ds')).join(''),
    ),
    shown(seatLimits('blackjack.classic', 'KHR').most['seat1'] ?? 0n, 'KHR'),
  ],
});
