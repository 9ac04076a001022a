import type { CoinRules } from '@apsara/domain/games/instant/coin-rules';
import type { DiceRules } from '@apsara/domain/games/instant/dice-rules';
import { hiloCardText } from '@apsara/domain/games/instant/hilo';
import type { HiloRules } from '@apsara/domain/games/instant/hilo-rules';
import type { KenoRules } from '@apsara/domain/games/instant/keno-rules';
import type { LimboRules } from '@apsara/domain/games/instant/limbo-rules';
import type { MinesRules } from '@apsara/domain/games/instant/mines-rules';
import type { PlinkoRules } from '@apsara/domain/games/instant/plinko-rules';
import type { PokerRules } from '@apsara/domain/games/instant/poker-rules';
import type { ScratchRules } from '@apsara/domain/games/instant/scratch-rules';
import type { PuntoRules } from '@apsara/domain/games/instant/punto-rules';
import type { ReddogRules } from '@apsara/domain/games/instant/reddog-rules';
import type { ThreecardRules } from '@apsara/domain/games/instant/threecard-rules';
import type { TowersRules } from '@apsara/domain/games/instant/towers-rules';
import type { WheelRules } from '@apsara/domain/games/instant/wheel-rules';
import { risks, type Risk } from '@apsara/domain/games/instant/risks';
import { element } from '../../../page-kit/element.ts';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { InstantRules } from '../instant-api.ts';
import { handText } from './poker-words.ts';
import { threecardText } from './threecard-board.ts';
import { spotText } from './punto-words.ts';
import { howHoldemPays } from './tables/holdem-sheet.ts';
import { howPontoonPays } from './tables/pontoon-sheet.ts';
import { howBlackjackPays } from './tables/blackjack-sheet.ts';
import { riskText } from './risk-row.ts';
import { rulesTable } from './rules-table.ts';
import type { InstantSay } from './words.ts';

function howDicePay({ examples }: DiceRules, t: InstantSay): HTMLElement[] {
  const rows = examples.map(({ chance, pays, returnToPlayer }) => [`${chance} %`, `×${pays}`, `${returnToPlayer} %`]);
  return [
    section(t('howToPlay'), paragraph(t('diceRule')), paragraph(t('dicePayRule'))),
    section(t('pays'), rulesTable([t('chance'), t('pays'), t('returnToPlayer')], rows)),
  ];
}

function howMinesPay({ boards }: MinesRules, t: InstantSay): HTMLElement[] {
  const rows = boards.map(({ mines, first, gems, cleared }) => [
    String(mines),
    `×${first}`,
    String(gems),
    `×${cleared}`,
  ]);
  return [
    section(
      t('howToPlay'),
      ...(['minesRule', 'minesPayRule', 'clearedRule', 'leftOpenRule'] as const).map((word) => paragraph(t(word))),
    ),
    section(t('pays'), rulesTable([t('minesCount'), t('firstGem'), t('mostGems'), t('clearedPays')], rows)),
  ];
}

function howPlinkoPays({ bins }: PlinkoRules, t: InstantSay): HTMLElement[] {
  const rows = bins.map(({ chance, pays }) => [`${chance} %`, `×${pays.low}`, `×${pays.medium}`, `×${pays.high}`]);
  return [
    section(t('howToPlay'), paragraph(t('plinkoRule')), paragraph(t('plinkoPayRule'))),
    section(t('pays'), rulesTable([t('binChance'), t('riskLow'), t('riskMedium'), t('riskHigh')], rows)),
  ];
}

function howCoinPays({ sides }: CoinRules, t: InstantSay): HTMLElement[] {
  const rows = sides.map(({ side, chance, pays }) => [t(side), `${chance} %`, `×${pays}`]);
  return [
    section(t('howToPlay'), paragraph(t('coinRule'))),
    section(t('pays'), rulesTable([t('side'), t('chance'), t('pays')], rows)),
  ];
}

function howLimboPays({ targets }: LimboRules, t: InstantSay): HTMLElement[] {
  const rows = targets.map(({ pays, chance, returnToPlayer }) => [`×${pays}`, `${chance} %`, `${returnToPlayer} %`]);
  return [
    section(t('howToPlay'), paragraph(t('limboRule')), paragraph(t('limboPayRule'))),
    section(t('pays'), rulesTable([t('target'), t('chance'), t('returnToPlayer')], rows)),
  ];
}

function howWheelPays({ wheels }: WheelRules, t: InstantSay): HTMLElement[] {
  const heads = [t('segments'), t('pays'), t('segmentCount'), t('chance')];
  const rowsAt = (risk: Risk) =>
    wheels
      .filter((wheel) => wheel.risk === risk)
      .flatMap(({ segments, parts }) =>
        parts.map((part) => [String(segments), `×${part.pays}`, String(part.segments), `${part.chance} %`]),
      );
  return [
    section(t('howToPlay'), paragraph(t('wheelRule')), paragraph(t('wheelPayRule'))),
    ...risks.map((risk) => section(`${t('risk')}: ${riskText(risk, t)}`, rulesTable(heads, rowsAt(risk)))),
  ];
}

function howKenoPays({ tables }: KenoRules, t: InstantSay): HTMLElement[] {
  const heads = [t('hits'), t('chance'), t('riskLow'), t('riskMedium'), t('riskHigh')];
  return [
    section(t('howToPlay'), paragraph(t('kenoRule')), paragraph(t('kenoPayRule'))),
    ...tables.map(({ picked, returns, rows }) =>
      section(
        t('numbersPicked', { picked }),
        rulesTable(heads, [
          ...rows.map(({ hits, chance, pays }) => [
            String(hits),
            `${chance} %`,
            `×${pays.low}`,
            `×${pays.medium}`,
            `×${pays.high}`,
          ]),
          [t('returnToPlayer'), '', `${returns.low} %`, `${returns.medium} %`, `${returns.high} %`],
        ]),
      ),
    ),
  ];
}

function howHiloPays({ ranks }: HiloRules, t: InstantSay): HTMLElement[] {
  const cell = (guess: HiloRules['ranks'][number]['lower']) => (guess ? `×${guess.pays} · ${guess.chance} %` : '–');
  const rows = ranks.map(({ lower, higher }, rank) => [hiloCardText(rank).slice(0, -1), cell(lower), cell(higher)]);
  return [
    section(
      t('howToPlay'),
      ...(['hiloRule', 'hiloPayRule', 'sameRank', 'hiloMostRule', 'stepsLeftRule'] as const).map((word) =>
        paragraph(t(word)),
      ),
    ),
    section(t('firstGuess'), rulesTable([t('card'), t('lower'), t('higher')], rows)),
  ];
}

function howTowersPay({ doors, floors }: TowersRules, t: InstantSay): HTMLElement[] {
  const heads = [t('floors'), ...doors.map((count) => t('doorsOf', { count }))];
  const rows = floors.map(({ floor, pays }) => [String(floor), ...pays.map((each) => `×${each}`)]);
  return [
    section(
      t('howToPlay'),
      ...(['towersRule', 'towersPayRule', 'stepsLeftRule'] as const).map((word) => paragraph(t(word))),
    ),
    section(t('pays'), rulesTable(heads, rows)),
  ];
}

function howPokerPays({ family, pays }: PokerRules, t: InstantSay): HTMLElement[] {
  const wild = family === 'deuces' ? [t('deucesRule')] : family === 'joker' ? [t('jokerRule')] : [];
  return [
    section(
      t('howToPlay'),
      ...[t('pokerRule'), ...wild, t('pokerReturnRule'), t('pokerLeftRule')].map((text) => paragraph(text)),
    ),
    section(
      t('pays'),
      rulesTable(
        [t('hand'), t('pays')],
        pays.map(({ hand, times }) => [handText(hand, family, t), `×${times}`]),
      ),
    ),
  ];
}

function howPuntoPays({ spots }: PuntoRules, t: InstantSay): HTMLElement[] {
  const rows = spots.map(({ spot, pays, returned }) => [spotText(spot, t), `×${pays}`, `${returned} %`]);
  return [
    section(
      t('howToPlay'),
      ...(['puntoRule', 'puntoPlayerRule', 'puntoBankerRule', 'puntoPayRule'] as const).map((word) =>
        paragraph(t(word)),
      ),
    ),
    section(t('pays'), rulesTable([t('yourBet'), t('pays'), t('returnToPlayer')], rows)),
  ];
}

function howThreecardPays({ bonus }: ThreecardRules, t: InstantSay): HTMLElement[] {
  return [
    section(
      t('howToPlay'),
      ...(
        ['threecardRule', 'threecardPayRule', 'threecardRanks', 'raiseRule', 'raiseReturnRule', 'foldLeftRule'] as const
      ).map((word) => paragraph(t(word))),
    ),
    section(
      t('anteBonus'),
      rulesTable(
        [t('hand'), t('pays')],
        bonus.map(({ hand, times }) => [threecardText(hand, t), `×${times}`]),
      ),
    ),
  ];
}

function howReddogPays({ spreads, three }: ReddogRules, t: InstantSay): HTMLElement[] {
  const rows = spreads.map(({ spread, pays, chance }) => [String(spread), `×${pays}`, `${chance} %`]);
  return [
    section(
      t('howToPlay'),
      ...[
        t('reddogRule'),
        t('reddogPairRule', { three }),
        t('raiseRule'),
        t('raiseReturnRule'),
        t('reddogLeftRule'),
      ].map((text) => paragraph(text)),
    ),
    section(t('pays'), rulesTable([t('spread'), t('pays'), t('chance')], rows)),
  ];
}

function howScratchPays({ tiers, tickets }: ScratchRules, t: InstantSay): HTMLElement[] {
  const rows = tiers.map(({ times, count, chance }) => [`×${times}`, String(count), `${chance} %`]);
  return [
    section(
      t('howToPlay'),
      ...[t('scratchRule'), t('scratchRunRule', { tickets }), t('scratchLeftRule')].map((text) => paragraph(text)),
    ),
    section(t('pays'), rulesTable([t('pays'), t('inEachRun'), t('chance')], rows)),
  ];
}

/** How the draw is kept honest; scratch tickets do not use the player's seeds. */
const fairness = (rules: InstantRules, t: InstantSay): HTMLElement[] =>
  (rules.game === 'scratch'
    ? (['scratchFair', 'scratchDraw'] as const)
    : (['fairnessNote', 'drawRule', 'secretRule'] as const)
  ).map((word) => paragraph(t(word)));

function howItPays(rules: InstantRules, t: InstantSay): HTMLElement[] {
  switch (rules.game) {
    case 'dice':
      return howDicePay(rules, t);
    case 'mines':
      return howMinesPay(rules, t);
    case 'plinko':
      return howPlinkoPays(rules, t);
    case 'coin':
      return howCoinPays(rules, t);
    case 'wheel':
      return howWheelPays(rules, t);
    case 'keno':
      return howKenoPays(rules, t);
    case 'hilo':
      return howHiloPays(rules, t);
    case 'towers':
      return howTowersPay(rules, t);
    case 'punto':
      return howPuntoPays(rules, t);
    case 'blackjack':
      return howBlackjackPays(rules, t);
    case 'pontoon':
      return howPontoonPays(rules, t);
    case 'holdem':
      return howHoldemPays(rules, t);
    case 'reddog':
      return howReddogPays(rules, t);
    case 'threecard':
      return howThreecardPays(rules, t);
    case 'scratch':
      return howScratchPays(rules, t);
    case 'poker':
      return howPokerPays(rules, t);
    case 'limbo':
      return howLimboPays(rules, t);
  }
}

/** The rules page, written from the game's own data as the server sends it. */
export function rulesContent(rules: InstantRules, t: InstantSay, language: string): HTMLElement[] {
  const returns = figures(
    [t('returnToPlayer'), `${rules.returnToPlayer} %`],
    [t('topWin'), t('timesStake', { times: rules.top })],
  );
  const link = element(
    'a',
    {
      href: `/vendors/instant/verify?lang=${language}#game=${rules.game}`,
      target: '_blank',
      rel: 'noopener',
      class: 'seed-link',
    },
    t('verifyTitle'),
  );
  return [
    ...howItPays(rules, t),
    section(t('figures'), returns, paragraph(t('returnNote')), paragraph(t('roundingRule'))),
    section(t('fairness'), ...fairness(rules, t), link),
  ];
}
