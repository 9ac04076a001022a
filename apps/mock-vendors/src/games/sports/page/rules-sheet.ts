import { groupAmount } from '@apsara/domain/money';
import type { SportsRules } from '@apsara/domain/games/sports/sports-rules';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { SportsSay } from './words.ts';

/** The rules, from the data they are played by. */
export function rulesContent(rules: SportsRules, say: SportsSay): HTMLElement[] {
  const { least, most, payout, legs } = rules;
  const amounts = { least: groupAmount(least), most: groupAmount(most), payout: groupAmount(payout) };
  const before = rules.before.map(({ percent, minutes }) => say('rulesBefore', { percent, minutes })).join(', ');
  const ranges = rules.sports.map(({ sport, lowest, highest }): [string, string] => [
    say(sport),
    say('rulesRange', { lowest, highest }),
  ]);
  return [
    section(
      say('rulesMatches'),
      paragraph(say('rulesSimulated')),
      paragraph(say('rulesPostponed', { percent: rules.postponed })),
    ),
    section(
      say('rulesMarkets'),
      ...[say('rulesWinner'), say('rulesLines'), say('rulesParlay', { legs }), say('rulesStakes', amounts)].map(
        paragraph,
      ),
    ),
    section(
      say('rulesReturn'),
      paragraph(say('rulesReturnNote', { before, live: `${rules.live} %` })),
      figures(...ranges),
    ),
    section(
      say('rulesLive'),
      paragraph(say('rulesDelay')),
      paragraph(say('rulesReview', { percent: rules.struckOff, minutes: rules.reviewMinutes })),
      paragraph(say('rulesCashOut', { percent: rules.cashOut })),
    ),
    section(say('fairness'), paragraph(say('proofNote'))),
  ];
}
