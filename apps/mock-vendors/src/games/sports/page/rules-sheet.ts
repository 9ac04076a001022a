import { groupAmount } from '@apsara/domain/money';
import type { SportsRules } from '@apsara/domain/games/sports/sports-rules';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { SportsSay } from './words.ts';

/** The rules, from the data they are played by. */
export function rulesContent(rules: SportsRules, t: SportsSay): HTMLElement[] {
  const { least, most, payout, legs, picks } = rules;
  const amounts = { least: groupAmount(least), most: groupAmount(most), payout: groupAmount(payout) };
  const before = rules.before.map(({ percent, minutes }) => t('rulesBefore', { percent, minutes })).join(', ');
  const ranges = rules.sports.map(({ sport, lowest, highest }): [string, string] => [
    t(sport),
    t('rulesRange', { lowest, highest }),
  ]);
  const systems = rules.systems.map(({ system, selections, lines }): [string, string] => [
    t(system),
    t('rulesSystem', { selections, lines }),
  ]);
  return [
    section(
      t('rulesMatches'),
      paragraph(t('rulesSimulated')),
      ...(rules.sports.some(({ sport }) => sport === 'cricket') ? [paragraph(t('rulesCricket'))] : []),
      paragraph(t('rulesPostponed', { percent: rules.postponed })),
      paragraph(t('rulesResults', { days: rules.resultDays })),
    ),
    section(
      t('rulesMarkets'),
      ...[
        t('rulesWinner'),
        t('rulesLines'),
        t('rulesParlay', { legs }),
        t('rulesBuilder', { picks }),
        t('rulesStakes', amounts),
      ].map(paragraph),
    ),
    section(t('rulesSystems'), paragraph(t('rulesSystemNote')), figures(...systems)),
    section(t('rulesReturn'), paragraph(t('rulesReturnNote', { before, live: `${rules.live} %` })), figures(...ranges)),
    section(
      t('rulesLive'),
      paragraph(t('rulesDelay')),
      ...(rules.struckOff === null
        ? []
        : [paragraph(t('rulesReview', { percent: rules.struckOff, minutes: rules.reviewMinutes }))]),
      paragraph(t('rulesCashOut', { percent: rules.cashOut })),
      paragraph(t('rulesCashOutPart', { shares: rules.shares.join(', '), least: amounts.least })),
    ),
    section(t('fairness'), paragraph(t('proofNote'))),
  ];
}
