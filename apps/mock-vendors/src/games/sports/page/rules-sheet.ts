import { groupAmount } from '@apsara/domain/money';
import type { SportsRules } from '@apsara/domain/sports-rules';
import { element } from '../../../page-kit/element.ts';
import type { SportsSay } from './words.ts';

const section = (title: string, ...content: Node[]) => element('section', {}, element('h3', {}, title), ...content);
const sentence = (words: string) => element('p', {}, words);

/** The rules, from the data they are played by. */
export function rulesContent(rules: SportsRules, say: SportsSay): HTMLElement[] {
  const { least, most, payout, legs } = rules;
  const amounts = { least: groupAmount(least), most: groupAmount(most), payout: groupAmount(payout) };
  const before = rules.before.map(({ percent, minutes }) => say('rulesBefore', { percent, minutes })).join(', ');
  const ranges = rules.sports.map(({ sport, lowest, highest }) =>
    element('div', {}, element('dt', {}, say(sport)), element('dd', {}, say('rulesRange', { lowest, highest }))),
  );
  return [
    section(say('rulesMatches'), sentence(say('rulesSimulated')), sentence(say('rulesPostponed', { percent: rules.postponed }))),
    section(
      say('rulesMarkets'),
      ...[say('rulesWinner'), say('rulesLines'), say('rulesParlay', { legs }), say('rulesStakes', amounts)].map(sentence),
    ),
    section(
      say('rulesReturn'),
      sentence(say('rulesReturnNote', { before, live: `${rules.live} %` })),
      element('dl', { class: 'figures' }, ...ranges),
    ),
    section(
      say('rulesLive'),
      sentence(say('rulesDelay')),
      sentence(say('rulesReview', { percent: rules.struckOff, minutes: rules.reviewMinutes })),
      sentence(say('rulesCashOut', { percent: rules.cashOut })),
    ),
    section(say('fairness'), sentence(say('proofNote'))),
  ];
}
