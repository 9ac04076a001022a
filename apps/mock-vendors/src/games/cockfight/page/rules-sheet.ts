import type { CockfightRules } from '@apsara/domain/games/cockfight/cockfight-rules';
import { groupAmount } from '@apsara/domain/money';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { CockfightSay } from './words.ts';

const seconds = (ms: number): number => ms / 1_000;

/** The rules page, written from the game's own data as the server sends it. */
export function rulesContent(rules: CockfightRules, t: CockfightSay): HTMLElement[] {
  const { chances, commissionPercent: percent, drawOdds, parts } = rules;
  return [
    section(
      t('rulesBets'),
      paragraph(t('rulesSides')),
      paragraph(t('rulesPool', { percent })),
      paragraph(t('rulesRounding')),
      paragraph(t('rulesLeast')),
      paragraph(t('rulesDraw', { odds: drawOdds })),
      paragraph(t('rulesCancel')),
    ),
    section(t('rulesHouse'), paragraph(t('rulesHouseNote', { amount: groupAmount(rules.houseStake) }))),
    section(
      t('figures'),
      figures(...chances.map(({ outcome, percent: chance }): [string, string] => [t(outcome), `${chance} %`])),
      figures([t('cornerReturn'), `${rules.cornerReturn} %`], [t('drawReturn'), `${rules.drawReturn} %`]),
      paragraph(t('returnNote')),
      paragraph(t('rulesReturn')),
    ),
    section(
      t('rulesMatch'),
      paragraph(
        t('rulesTimes', {
          betting: seconds(parts.betting),
          closed: seconds(parts.closed),
          fight: seconds(parts.fight),
          result: seconds(parts.result),
        }),
      ),
      paragraph(
        t('rulesStakes', {
          least: groupAmount(rules.smallest),
          most: groupAmount(rules.largest),
          count: rules.betsAMatch,
        }),
      ),
      paragraph(t('rulesInterrupted')),
    ),
    section(t('fairness'), paragraph(t('rulesShow')), paragraph(t('rulesPromise'))),
  ];
}
