import { cardName } from '@apsara/domain/games/baccarat/baccarat';
import { shedSuits } from '@apsara/domain/games/shed/shed-cards';
import { instantWins } from '@apsara/domain/games/shed/shed-hand';
import type { ShedRules } from '@apsara/domain/games/shed/shed-rules';
import { groupAmount } from '@apsara/domain/money';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { ShedSay } from './words.ts';

const seconds = (ms: number): number => ms / 1_000;
const suitNames = { S: '♠', H: '♥', C: '♣', D: '♦' } as const;

/** What a hand pays, by the game. */
function payRows({ game, cutPrices, cardPrices, places }: ShedRules, t: ShedSay): [string, string][] {
  const units = (count: number) => t('units', { count });
  if (game === 'bigtwo')
    return [
      [t('payCard'), units(cardPrices.one)],
      [t('payTen'), units(cardPrices.ten)],
      [t('payAll'), units(cardPrices.all)],
    ];
  return [
    [t('payFourth'), units(places.first)],
    [t('payThird'), units(places.second)],
    [t('payInstant'), units(places.instant)],
    [t('cutBlack'), units(cutPrices.blackTwo)],
    [t('cutRed'), units(cutPrices.redTwo)],
    [t('cutThree'), units(cutPrices.threePairs)],
    [t('cutFour'), units(cutPrices.four)],
    [t('cutFourPairs'), units(cutPrices.fourPairs)],
  ];
}

/** The rules page, written from the game's own data as the server sends it. */
export function rulesContent(rules: ShedRules, t: ShedSay): HTMLElement[] {
  const { game, forms, parts, tables, returns } = rules;
  const isTienlen = game === 'tienlen';
  const suits = shedSuits[game].map((suit) => suitNames[suit]).join(' < ');
  return [
    section(
      t('rulesPlay'),
      paragraph(t('rulesDeal', { cards: rules.cards, first: cardName(rules.firstCard) })),
      paragraph(t('rulesOrder', { suits })),
      paragraph(t(isTienlen ? 'rulesPassFinal' : 'rulesPassOpen')),
      paragraph(t(isTienlen ? 'rulesEndTienlen' : 'rulesEndBigtwo')),
      paragraph(
        t('rulesTimes', { seats: seconds(parts.seats), turn: seconds(parts.turn), result: seconds(parts.result) }),
      ),
    ),
    section(
      t('rulesForms'),
      paragraph(forms.map((form) => t(form)).join(' · ')),
      paragraph(t(isTienlen ? 'rulesFormsTienlen' : 'rulesFormsBigtwo')),
      ...(isTienlen
        ? [
            paragraph(t('rulesCut')),
            paragraph(t('rulesInstant', { hands: instantWins.map((win) => t(win)).join(' · ') })),
          ]
        : []),
    ),
    section(
      t('rulesPay'),
      figures(...payRows(rules, t)),
      paragraph(t('rulesStake', { units: rules.stakeUnits })),
      figures(
        ...tables.map(({ unit, stake, rakeCap }): [string, string] => [
          t('rulesTable', { unit: groupAmount(unit) }),
          t('rulesTableStake', { stake: groupAmount(stake), cap: groupAmount(rakeCap) }),
        ]),
      ),
    ),
    section(
      t('rulesRake'),
      paragraph(t('rulesRakeNote', { percent: rules.rakePercent })),
      paragraph(t('rulesReturn', { percent: `${returns.usual.percent} %`, highest: `${returns.highest.percent} %` })),
      paragraph(t('rulesReturnNote')),
    ),
    section(t('rulesBots'), paragraph(t('rulesBotsNote', { count: rules.botHurry }))),
    section(t('fairness'), paragraph(t('rulesShuffle')), paragraph(t('rulesInterrupted'))),
  ];
}
