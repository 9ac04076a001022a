import type { PvpRules } from '@apsara/domain/games/pvp/pvp-rules';
import { groupAmount } from '@apsara/domain/money';
import { element } from '../../../page-kit/element.ts';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { PvpSay } from './words.ts';

const seconds = (ms: number): number => ms / 1_000;

/** The rules page, written from the game's own data as the server sends it. */
export function rulesContent(rules: PvpRules, t: PvpSay): HTMLElement[] {
  const { hands, parts, tables, botsUpTo: count, botOuts: outs } = rules;
  return [
    section(
      t('rulesPlay'),
      paragraph(t('rulesSit')),
      paragraph(t('rulesWin')),
      paragraph(t('rulesAlone')),
      paragraph(
        t('rulesTimes', {
          seats: seconds(parts.seats),
          decision: seconds(parts.decision),
          result: seconds(parts.result),
        }),
      ),
    ),
    section(
      t('rulesHands'),
      paragraph(t('rulesBull')),
      paragraph(t('rulesTies')),
      element('h4', {}, t('rulesOdds', { all: groupAmount(rules.all) })),
      figures(
        ...hands.map(({ rank, count: ways, percent }): [string, string] => [
          `${t(rank)} · ${groupAmount(ways)}`,
          `${percent} %`,
        ]),
      ),
    ),
    section(
      t('rulesRake'),
      paragraph(t('rulesRakeNote', { percent: rules.rakePercent })),
      ...tables.map(({ ante, stake, rakeCap, returns }) =>
        element(
          'div',
          { class: 'rules-table' },
          element(
            'h4',
            {},
            t('rulesTable', { ante: groupAmount(ante), stake: groupAmount(stake), cap: groupAmount(rakeCap) }),
          ),
          ...returns.map(({ players, percent }) => paragraph(t('rulesReturn', { players, percent }))),
        ),
      ),
      paragraph(t('rulesReturnNote')),
    ),
    section(t('rulesBots'), paragraph(t('rulesBotsNote', { count, outs }))),
    section(t('fairness'), paragraph(t('rulesShuffle')), paragraph(t('rulesInterrupted'))),
  ];
}
