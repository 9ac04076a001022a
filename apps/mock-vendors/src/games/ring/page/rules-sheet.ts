import type { RingRules } from '@apsara/domain/games/ring/ring-rules';
import { groupAmount } from '@apsara/domain/money';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { RingSay } from './words.ts';

/** The rules page, written from the game's own data as the server sends it. */
export function rulesContent(rules: RingRules, t: RingSay): HTMLElement[] {
  const { stacks, parts, returns } = rules;
  return [
    section(
      t('rulesPlay'),
      paragraph(t('rulesDeal', { seats: rules.seats })),
      paragraph(t('rulesStack', { least: stacks.least, most: stacks.most })),
      paragraph(t('rulesTimes', { turn: parts.turn / 1_000, missed: rules.missedTurns })),
      figures(
        ...rules.tables.map(({ small, big }): [string, string] => [
          t('blinds'),
          `${groupAmount(small)} / ${groupAmount(big)}`,
        ]),
      ),
    ),
    section(
      t('rulesRanks'),
      figures(...rules.hands.map(({ hand, count }): [string, string] => [t(hand), groupAmount(count)])),
    ),
    section(
      t('rulesRake'),
      paragraph(t('rulesRakeNote', { percent: rules.rakePercent, cap: rules.rakeCapBlinds })),
      paragraph(t('rulesReturn', { least: returns.least, most: returns.most })),
    ),
    section(t('rulesBots'), paragraph(t('rulesBotsNote', { count: rules.botsUpTo }))),
    section(t('fairness'), paragraph(t('rulesShuffle')), paragraph(t('rulesInterrupted'))),
  ];
}
