import type { CockfightRules } from '@apsara/domain/games/cockfight/cockfight-rules';
import { groupAmount } from '@apsara/domain/money';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { CockfightSay } from './words.ts';

const seconds = (ms: number): number => ms / 1_000;

/** The rules page, written from the game's own data as the server sends it. */
export function rulesContent(rules: CockfightRules, say: CockfightSay): HTMLElement[] {
  const { chances, commissionPercent: percent, drawOdds, parts } = rules;
  return [
    section(
      say('rulesBets'),
      paragraph(say('rulesSides')),
      paragraph(say('rulesPool', { percent })),
      paragraph(say('rulesRounding')),
      paragraph(say('rulesLeast')),
      paragraph(say('rulesDraw', { odds: drawOdds })),
      paragraph(say('rulesCancel')),
    ),
    section(say('rulesHouse'), paragraph(say('rulesHouseNote', { amount: groupAmount(rules.houseStake) }))),
    section(
      say('figures'),
      figures(...chances.map(({ outcome, percent: chance }): [string, string] => [say(outcome), `${chance} %`])),
      figures([say('cornerReturn'), `${rules.cornerReturn} %`], [say('drawReturn'), `${rules.drawReturn} %`]),
      paragraph(say('returnNote')),
      paragraph(say('rulesReturn')),
    ),
    section(
      say('rulesMatch'),
      paragraph(
        say('rulesTimes', {
          betting: seconds(parts.betting),
          closed: seconds(parts.closed),
          fight: seconds(parts.fight),
          result: seconds(parts.result),
        }),
      ),
      paragraph(
        say('rulesStakes', {
          least: groupAmount(rules.smallest),
          most: groupAmount(rules.largest),
          count: rules.betsAMatch,
        }),
      ),
      paragraph(say('rulesInterrupted')),
    ),
    section(say('fairness'), paragraph(say('rulesShow')), paragraph(say('rulesPromise'))),
  ];
}
