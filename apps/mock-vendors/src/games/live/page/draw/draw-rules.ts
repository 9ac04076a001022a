import type { LiveRules } from '@apsara/domain/games/live-tables/live-rules';
import type { LiveLimits } from '@apsara/domain/games/live-tables/live-pace';
import type { Currency } from '@apsara/domain/money';
import { shown } from '../../../../page-kit/amounts.ts';
import { element } from '../../../../page-kit/element.ts';
import { paragraph, section } from '../../../../page-kit/sheet-parts.ts';
import type { LiveSay } from '../words.ts';
import type { GameLook } from './look.ts';
import type { DrawSay } from './words.ts';

interface RulesParts {
  rules: LiveRules;
  look: Pick<GameLook, 'rules' | 'groupName'>;
  limits: LiveLimits;
  currency: Currency;
  t: DrawSay;
  live: LiveSay;
}

type Group = LiveRules['groups'][number];

function groupCard({ group, spot, pays, returnToPlayer }: Group, parts: RulesParts): HTMLElement {
  const { look, limits, currency, t, live } = parts;
  const fact = (label: string, value: string) => [element('dt', {}, label), element('dd', {}, value)];
  const paid = pays.flatMap(({ times, chance }) => fact(t('paysTimes', { times }), t('chance', { chance })));
  const range = `${shown(limits.least, currency)} – ${shown(limits.most[spot] ?? 0n, currency)}`;
  const facts = element(
    'dl',
    {},
    ...paid,
    ...fact(live('returnToPlayer'), `${returnToPlayer} %`),
    ...fact(live('limits'), range),
  );
  return element(
    'li',
    { class: 'pay-card' },
    element('div', {}, element('h4', {}, look.groupName(group, spot)), facts),
  );
}

/** The rules page, written from the game's record as the server sends it. */
export const drawRulesContent = (parts: RulesParts): HTMLElement[] => {
  const { rules, look, t, live } = parts;
  return [
    section(t('howPlayed'), ...look.rules.map(paragraph)),
    section(
      live('betsTitle'),
      element('ul', { class: 'pay-cards' }, ...rules.groups.map((group) => groupCard(group, parts))),
      paragraph(t('computedDraws')),
    ),
    section(live('fairness'), paragraph(t('note')), paragraph(t('fairDraws')), paragraph(t('interruptedDraws'))),
  ];
};
