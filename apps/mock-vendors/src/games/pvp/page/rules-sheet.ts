import type { PvpRules } from '@apsara/domain/games/pvp/pvp-rules';
import { groupAmount } from '@apsara/domain/money';
import { element } from '../../../page-kit/element.ts';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { PvpSay } from './words.ts';

const seconds = (ms: number): number => ms / 1_000;

/** The rules page, written from the game's own data as the server sends it. */
export function rulesContent(rules: PvpRules, say: PvpSay): HTMLElement[] {
  const { hands, parts, tables, botsUpTo: count, botOuts: outs } = rules;
  return [
    section(
      say('rulesPlay'),
      paragraph(say('rulesSit')),
      paragraph(say('rulesWin')),
      paragraph(say('rulesAlone')),
      paragraph(
        say('rulesTimes', {
          seats: seconds(parts.seats),
          decision: seconds(parts.decision),
          result: seconds(parts.result),
        }),
      ),
    ),
    section(
      say('rulesHands'),
      paragraph(say('rulesBull')),
      paragraph(say('rulesTies')),
      element('h4', {}, say('rulesOdds', { all: groupAmount(rules.all) })),
      figures(
        ...hands.map(({ rank, count: ways, percent }): [string, string] => [
          `${say(rank)} · ${groupAmount(ways)}`,
          `${percent} %`,
        ]),
      ),
    ),
    section(
      say('rulesRake'),
      paragraph(say('rulesRakeNote', { percent: rules.rakePercent })),
      ...tables.map(({ ante, stake, rakeCap, returns }) =>
        element(
          'div',
          { class: 'rules-table' },
          element(
            'h4',
            {},
            say('rulesTable', { ante: groupAmount(ante), stake: groupAmount(stake), cap: groupAmount(rakeCap) }),
          ),
          ...returns.map(({ players, percent }) => paragraph(say('rulesReturn', { players, percent }))),
        ),
      ),
      paragraph(say('rulesReturnNote')),
    ),
    section(say('rulesBots'), paragraph(say('rulesBotsNote', { count, outs }))),
    section(say('fairness'), paragraph(say('rulesShuffle')), paragraph(say('rulesInterrupted'))),
  ];
}
