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
  say: FishSay;
}

export const fishPicture = (kind: FishKind): HTMLElement =>
  element('img', { src: fishPictures[kind], alt: '', class: 'fish-picture' });

function fishCards({ rules, stake, currency, say }: RulesView): HTMLElement {
  const cards = rules.fishes.map(({ kind, multiplier, chance, returnToPlayer }) => {
    const rows: [string, string][] = [
      [say('pays'), `×${multiplier} = ${shown(stake * BigInt(multiplier), currency)}`],
      [say('chance'), `${chance} %`],
      [say('returnToPlayer'), `${returnToPlayer} %`],
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
      element('div', {}, element('h4', {}, say(kind)), list),
    );
  });
  return element('ul', { class: 'pay-cards' }, ...cards);
}

/** The rules page, written from the game's own data as the server sends it. */
export function rulesContent(view: RulesView): HTMLElement[] {
  const { rules, say, stake, currency } = view;
  const top = rules.fishes.at(-1);
  if (!top) return [];
  return [
    section(
      say('fishes'),
      paragraph(say('fishesNote', { count: fishKinds.length, amount: shown(stake, currency) })),
      fishCards(view),
    ),
    section(
      say('figures'),
      figures(
        [say('returnToPlayer'), `${top.returnToPlayer} %`],
        [say('topWin'), say('timesStake', { times: top.multiplier })],
      ),
      paragraph(say('returnNote')),
      paragraph(say('sameReturn')),
    ),
    section(
      say('shots'),
      paragraph(say('shotRule')),
      paragraph(say('batchRule', { count: rules.batchShots })),
      paragraph(say('voidRule')),
      paragraph(say('interruptRule')),
    ),
    section(say('fairness'), paragraph(say('fairnessNote', { draws: top.draws })), paragraph(say('autoRule'))),
  ];
}
