import type { BingoRules } from '@apsara/domain/games/bingo/bingo-rules';
import { groupAmount } from '@apsara/domain/money';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { BingoSay, BingoWord } from './words.ts';

const patternNotes: Readonly<Record<BingoRules['game'], readonly BingoWord[]>> = {
  bingo75: ['rulesCard75', 'rulesPatterns75'],
  bingo90: ['rulesCard90', 'rulesPatterns90'],
};

/** The rules page, written from the game's own data as the server sends it. */
export function rulesContent(rules: BingoRules, t: BingoSay): HTMLElement[] {
  const { game, balls, drawn, everySeconds, ballSeconds, mostCards, prizes } = rules;
  return [
    section(
      t('rulesGame'),
      paragraph(t('rulesDraw', { balls, drawn, every: everySeconds / 60, seconds: ballSeconds })),
      ...patternNotes[game].map((word) => paragraph(t(word))),
      paragraph(t('rulesPays')),
    ),
    section(
      t('prizes'),
      figures(
        ...prizes.map(({ pattern, within, times, chance }): [string, string] => [
          `${t(pattern)}: ${t('within', { balls: within })}`,
          `×${times} · ${chance} %`,
        ]),
      ),
      paragraph(t('rulesChances')),
    ),
    section(
      t('figures'),
      figures([t('returnToPlayer'), `${rules.returnToPlayer} %`]),
      paragraph(t('returnNote')),
      paragraph(t('rulesReturn')),
    ),
    section(
      t('rulesBuying'),
      paragraph(
        t('rulesPrices', {
          least: groupAmount(rules.smallest),
          most: groupAmount(rules.largest),
          count: mostCards,
          closed: rules.closedSeconds,
        }),
      ),
      paragraph(t('rulesInterrupted')),
    ),
    section(t('fairness'), paragraph(t('rulesPromise')), paragraph(t('rulesCards'))),
  ];
}
