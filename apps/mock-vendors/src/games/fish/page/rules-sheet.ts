import { fishKinds, type FishKind } from '@apsara/domain/games/fish/fish';
import type { FishRules } from '@apsara/domain/games/fish/fish-rules';
import type { Currency } from '@apsara/domain/money';
import { shown } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import { fishPictures } from './sprites.ts';
import type { FishSay } from './words.ts';

interface RulesView {
  rules: FishRules;
  /** Units of one shot. */
  stake: bigint;
  currency: Currency;
  t: FishSay;
}

export const fishPicture = (kind: FishKind): HTMLElement =>
  element('img', { src: fishPictures[kind], alt: '', class: 'fish-picture' });

function fishCards({ rules, stake, currency, t }: RulesView): HTMLElement {
  const cards = rules.fishes.map(({ kind, multiplier, chance, returnToPlayer }) => {
    const rows: [string, string][] = [
      [t('pays'), `×${multiplier} = ${shown(stake * BigInt(multiplier), currency)}`],
      [t('chance'), `${chance} %`],
      [t('returnToPlayer'), `${returnToPlayer} %`],
    ];
    const list = element(
      'dl',
      {},
      ...rows.flatMap(([words, value]) => [element('dt', {}, words), element('dd', {}, value)]),
    );
    return element(
      'li',
      { class: 'pay-card' },
      fishPicture(kind),
      element('div', {}, element('h4', {}, t(kind)), list),
    );
  });
  return element('ul', { class: 'pay-cards' }, ...cards);
}

/** The rules page, written from the game's own data as the server sends it. */
export function rulesContent(view: RulesView): HTMLElement[] {
  const { rules, t, stake, currency } = view;
  const top = rules.fishes.at(-1);
  if (!top) return [];
  return [
    section(
      t('fishes'),
      paragraph(t('fishesNote', { count: fishKinds.length, amount: shown(stake, currency) })),
      fishCards(view),
    ),
    section(
      t('figures'),
      figures(
        [t('returnToPlayer'), `${top.returnToPlayer} %`],
        [t('topWin'), t('timesStake', { times: top.multiplier })],
      ),
      paragraph(t('returnNote')),
      paragraph(t('sameReturn')),
    ),
    section(
      t('shots'),
      paragraph(t('shotRule')),
      paragraph(t('batchRule', { count: rules.batchShots })),
      paragraph(t('voidRule')),
      paragraph(t('interruptRule')),
    ),
    section(t('fairness'), paragraph(t('fairnessNote', { draws: top.draws })), paragraph(t('pressRule'))),
  ];
}
