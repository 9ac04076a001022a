// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { spotPays, baccaratSpots } from '@apsara/domain/games/baccarat/baccarat-bets';
import { houseEdges } from '@apsara/domain/games/baccarat/baccarat-edges';
import { baccaratRules } from '@apsara/domain/games/baccarat/baccarat-rules';
import { tableLimits } from '@apsara/domain/games/baccarat/baccarat-tables';
import { cascadeMachine } from '@apsara/domain/games/cascade/cascade-machine';
import { cascadeReturn } from '@apsara/domain/games/cascade/cascade-return';
import { cascadeRules } from '@apsara/domain/games/cascade/cascade-rules';
import { COMMISSION_PERCENT, DRAW_ODDS } from '@apsara/domain/games/cockfight/cockfight-pool';
import { cockfightRules, enumerateCockfight } from '@apsara/domain/games/cockfight/cockfight-rules';
import { FISH_RETURN_PERCENT, fishKinds, fishMultipliers } from '@apsara/domain/games/fish/fish';
import { fishRules } from '@apsara/domain/games/fish/fish-rules';
import { gameKinds, type GameKind } from '@apsara/domain/games/game-pages';
import { holdwinRules } from '@apsara/domain/games/holdwin/holdwin-rules';
import { coinMultiplier } from '@apsara/domain/games/instant/coin';
import { pontoonReturns, pontoonRules } from '@apsara/domain/games/instant/pontoon-rules';
import { coinRules, enumerateCoin } from '@apsara/domain/games/instant/coin-rules';
import { diceMultiplier } from '@apsara/domain/games/instant/dice';
import { diceRules, enumerateDice } from '@apsara/domain/games/instant/dice-rules';
import { blackjackReturns, blackjackRules } from '@apsara/domain/games/instant/blackjack-rules';
import { canGuess, hiloMultiplier, hiloPick, hiloSides } from '@apsara/domain/games/instant/hilo';
import { enumerateHilo, hiloRules } from '@apsara/domain/games/instant/hilo-rules';
import { kenoPays } from '@apsara/domain/games/instant/keno';
import { enumerateKeno, kenoPicks, kenoRules } from '@apsara/domain/games/instant/keno-rules';
import { pokerTableNames, pokerTables } from '@apsara/domain/games/instant/poker';
import { pokerReturns, pokerRules } from '@apsara/domain/games/instant/poker-rules';
import { scratchTableNames, scratchTables } from '@apsara/domain/games/instant/scratch';
import { enumerateScratch, scratchRules } from '@apsara/domain/games/instant/scratch-rules';
import { enumeratePunto, puntoRules, puntoTimes } from '@apsara/domain/games/instant/punto-rules';
import { limboMultiplier } from '@apsara/domain/games/instant/limbo';
import { enumerateLimbo, limboBets, limboRules } from '@apsara/domain/games/instant/limbo-rules';
import { minesMultiplier, mineCounts, mostGems } from '@apsara/domain/games/instant/mines';
import { enumerateMines, minesRules } from '@apsara/domain/games/instant/mines-rules';
import { binPays } from '@apsara/domain/games/instant/plinko';
import { hundredths } from '@apsara/domain/games/instant/pays';
import { enumeratePlinko, plinkoRules } from '@apsara/domain/games/instant/plinko-rules';
import { risks } from '@apsara/domain/games/instant/risks';
import { REDDOG_THREE, REDDOG_WIDEST, reddogTimes } from '@apsara/domain/games/instant/reddog';
import { enumerateReddog, reddogRules } from '@apsara/domain/games/instant/reddog-rules';
import { holdemReturns, holdemRules } from '@apsara/domain/games/instant/holdem-rules';
import { anteBonus } from '@apsara/domain/games/instant/threecard';
import { threecardReturns, threecardRules } from '@apsara/domain/games/instant/threecard-rules';
import { TOWER_FLOORS, towerDoors, towersMultiplier } from '@apsara/domain/games/instant/towers';
import { enumerateTowers, towersRules } from '@apsara/domain/games/instant/towers-rules';
import { wheelPays } from '@apsara/domain/games/instant/wheel';
import { enumerateWheel, wheelBets, wheelParts, wheelRules } from '@apsara/domain/games/instant/wheel-rules';
import { liveGameNames, type LiveGameName } from '@apsara/domain/games/live-tables/live-games';
import { liveLimits } from '@apsara/domain/games/live-tables/live-pace';
import { liveRules } from '@apsara/domain/games/live-tables/live-rules';
import { machineNames, slotMachines, type MachineName } from '@apsara/domain/games/slots/slots-machine';
import { enumerateReturn } from '@apsara/domain/games/slots/slots-return';
import { slotRules } from '@apsara/domain/games/slots/slots-rules';
import type { SlotMachine } from '@apsara/domain/games/slots/slots';
import { betLimits } from '@apsara/domain/games/sports/sports-bets';
import { leagues } from '@apsara/domain/games/sports/sports-leagues';
import { LIVE_RETURN, returnSteps } from '@apsara/domain/games/sports/sports-markets';
import { enumerateLeagues, sportsRules } from '@apsara/domain/games/sports/sports-rules';
import { leaguesOf } from '@apsara/domain/games/sports/sports-titles';
import { decimalText, percent, type Ratio } from '@apsara/domain/ratio';
import { languageCodes, type Language } from '@apsara/domain/sites/languages';
import * as cascade from './games/cascade/page/rules-sheet.ts';
import { cascadeWords } from './games/cascade/page/words.ts';
import * as cockfight from './games/cockfight/page/rules-sheet.ts';
import { cockfightWords } from './games/cockfight/page/words.ts';
import * as fish from './games/fish/page/rules-sheet.ts';
import { fishWords } from './games/fish/page/words.ts';
import * as holdwin from './games/holdwin/page/rules-sheet.ts';
import { holdwinWords } from './games/holdwin/page/words.ts';
import type { InstantRules } from './games/instant/instant-api.ts';
import * as instant from './games/instant/page/rules-sheet.ts';
import { instantWords } from './games/instant/page/words.ts';
import { faceOf } from './games/live/page/draw/draw-face.ts';
import { looks } from './games/live/page/draw/looks.ts';
import { drawWords } from './games/live/page/draw/words.ts';
import * as live from './games/live/page/rules-sheet.ts';
import { liveWords } from './games/live/page/words.ts';
import * as slots from './games/slots/page/rules-sheet.ts';
import { slotsWords } from './games/slots/page/words.ts';
import * as sportsBook from './games/sports/page/rules-sheet.ts';
import { sportsWords } from './games/sports/page/words.ts';
import { shown } from './page-kit/amounts.ts';
import { loadWords } from './page-kit/words.ts';
import { bingoSheets } from './testing/bingo-sheets.ts';
import { pvpSheets, ringSheets, shedSheets } from './testing/card-hall-sheets.ts';
import { crashSheets } from './testing/crash-sheets.ts';
import { seatsSheet } from './testing/seats-sheet.ts';
import { holdwinFigures } from './testing/holdwin-figures.ts';

interface Sheet {
  /** Its content in a language, part by part. */
  content: (language: Language) => Promise<HTMLElement[]>;
  /** Pay-outs and returns that it must show, from the rules that rounds are paid by. */
  figures: readonly string[];
}

const STAKE = 20_000_00n;
const session = {
  token: 't',
  vendor: 'EA',
  game: 'EA-ROULETTE',
  name: 'Roulette',
  member: 'm-1',
  currency: 'KHR',
  mode: 'real',
  timeZone: undefined,
} as const;
const back = (ratio: Ratio, decimals = 2) => `${percent(ratio, decimals)} %`;
const times = (ratio: Ratio, decimals: number) => `×${decimalText(ratio, decimals)}`;

function machineSheet(name: MachineName): Sheet {
  const machine: SlotMachine = slotMachines[name];
  const part = STAKE / machine.parts;
  const scatters = Object.values(machine.scatter?.pays ?? {}).filter((pay) => pay > 0n);
  return {
    content: async (language) => {
      const t = await loadWords(language, slotsWords);
      return slots.rulesContent({ rules: slotRules(name), machine, stake: STAKE, currency: 'KHR', t });
    },
    figures: [
      ...machine.pays.flatMap(([, pays]) => Object.values(pays).map((pay) => shown(pay * part, 'KHR'))),
      ...scatters.map((pay) => shown(pay * STAKE, 'KHR')),
      back(enumerateReturn(machine).returnToPlayer),
    ],
  };
}

const instantSheet = (rules: InstantRules, figures: string[]): Sheet => ({
  content: async (language) => instant.rulesContent(rules, await loadWords(language, instantWords), language),
  figures,
});

/** A table whose rounds are drawn: what its bets pay, and the return of each. */
function drawSheet(game: LiveGameName): Sheet {
  const table = `${game}.classic` as const;
  const rules = liveRules(game);
  return {
    content: async (language) => {
      const { lookOf } = await looks[game]();
      const face = faceOf({
        session: { ...session, language },
        name: table,
        live: await loadWords(language, liveWords),
        t: await loadWords(language, drawWords),
        lookOf,
      });
      return face.rulesContent(rules);
    },
    figures: rules.groups.flatMap(({ spot, pays, returnToPlayer }) => [
      shown(liveLimits(table, 'KHR').most[spot] ?? 0n, 'KHR'),
      ...pays.flatMap(({ times: paid, chance }) => [paid, `${chance} %`]),
      `${returnToPlayer} %`,
    ]),
  };
}

const edges = houseEdges();
const baccaratView = { rules: baccaratRules(), limits: tableLimits('classic', 'KHR'), currency: 'KHR' } as const;
const cockfightReturns = enumerateCockfight();

/** A kind of game without a rules sheet does not compile. */
const sheets: Record<GameKind, () => Sheet[]> = {
  slots: () => machineNames.map(machineSheet),
  cascade: () => [
    {
      content: async (language) =>
        cascade.rulesContent({
          rules: cascadeRules(),
          stake: STAKE,
          currency: 'KHR',
          t: await loadWords(language, cascadeWords),
        }),
      figures: [
        ...Object.values(cascadeMachine.pays).flatMap((pays) =>
          pays.map((pay) => shown((pay * STAKE) / cascadeMachine.parts, 'KHR')),
        ),
        ...cascadeReturn().falls.map((share) => back(share, 3)),
        ...cascadeMachine.multipliers.map((multiplier) => `×${multiplier}`),
        back(cascadeReturn().returnToPlayer),
        back(cascadeReturn().hitFrequency),
        String(cascadeMachine.cap),
      ],
    },
  ],
  holdwin: () => [
    {
      content: async (language) =>
        holdwin.rulesContent({
          rules: holdwinRules(),
          stake: STAKE,
          currency: 'KHR',
          t: await loadWords(language, holdwinWords),
        }),
      figures: holdwinFigures(STAKE),
    },
  ],
  live: () => [
    ...liveGameNames.map(drawSheet),
    seatsSheet(session),
    {
      content: async (language) => live.rulesContent({ ...baccaratView, t: await loadWords(language, liveWords) }),
      figures: baccaratSpots.flatMap((spot) => {
        const [numerator, denominator] = spotPays[spot];
        const { numerator: kept, denominator: of } = edges[spot];
        return [String(Number(numerator) / Number(denominator)), back({ numerator: of - kept, denominator: of }, 4)];
      }),
    },
  ],
  fish: () => [
    {
      content: async (language) =>
        fish.rulesContent({
          rules: fishRules(),
          stake: STAKE,
          currency: 'KHR',
          t: await loadWords(language, fishWords),
        }),
      figures: [
        ...fishKinds.map((kind) => `×${fishMultipliers[kind]} = ${shown(STAKE * fishMultipliers[kind], 'KHR')}`),
        `${FISH_RETURN_PERCENT}.00 %`,
      ],
    },
  ],
  pvp: pvpSheets,
  ring: ringSheets,
  shed: shedSheets,
  // A bet pays the odds of the board and the slip; the sheet says what they return.
  sports: () =>
    (['SBT', 'AV'] as const).map((book) => ({
      content: async (language) =>
        sportsBook.rulesContent(
          sportsRules({ book, leagues: leaguesOf(book) }, 'KHR'),
          await loadWords(language, sportsWords),
        ),
      figures: [
        ...[...new Set(leaguesOf(book).map((league) => leagues[league].sport))]
          .map((sport) => enumerateLeagues(leaguesOf(book).filter((league) => leagues[league].sport === sport)))
          .flatMap(({ lowest, highest }) => [percent(lowest, 2), back(highest)]),
        ...[...returnSteps.map(({ thousandths }) => thousandths), LIVE_RETURN].map((of) => `${Number(of) / 10}`),
        shown(betLimits.KHR.payout, 'KHR'),
      ],
    })),
  cockfight: () => [
    {
      content: async (language) =>
        cockfight.rulesContent(cockfightRules('KHR'), await loadWords(language, cockfightWords)),
      figures: [
        `${DRAW_ODDS}:1`,
        `${COMMISSION_PERCENT} %`,
        back(cockfightReturns.corner),
        back(cockfightReturns.draw),
      ],
    },
  ],
  crash: crashSheets,
  instant: () => [
    instantSheet(diceRules(), [
      ...[2, 10, 25, 50, 75, 95].map((chance) => times(diceMultiplier({ game: 'dice', side: 'low', chance }), 4)),
      back(enumerateDice({ game: 'dice', side: 'low', chance: 50 }).returnToPlayer),
    ]),
    instantSheet(minesRules(), [
      ...mineCounts.flatMap((mines) => {
        const bet = { game: 'mines', mines } as const;
        return [1, mostGems(bet)].map((gems) => times(minesMultiplier(bet, gems), 2));
      }),
      back(enumerateMines(3, 1).returnToPlayer),
    ]),
    instantSheet(plinkoRules(), [
      ...risks.flatMap((risk) =>
        binPays({ game: 'plinko', risk }).map((hundredthsPaid) => times(hundredths(hundredthsPaid), 2)),
      ),
      back(enumeratePlinko({ game: 'plinko', risk: 'low' })),
    ]),
    instantSheet(coinRules(), [
      times(coinMultiplier, 2),
      '50.00 %',
      back(enumerateCoin({ game: 'coin', side: 'heads' }).returnToPlayer),
      decimalText(coinMultiplier, 2),
    ]),
    instantSheet(wheelRules(), [
      ...wheelBets.flatMap((bet) => wheelPays(bet).map((hundredthsPaid) => times(hundredths(hundredthsPaid), 2))),
      ...wheelBets.flatMap((bet) => wheelParts(bet).map(({ chance }) => back(chance))),
      back(enumerateWheel({ game: 'wheel', segments: 10, risk: 'low' })),
    ]),
    instantSheet(
      kenoRules(),
      risks.flatMap((risk) =>
        kenoPicks.flatMap((picked) => [
          ...kenoPays(risk, picked).map((hundredthsPaid) => times(hundredths(hundredthsPaid), 2)),
          back(enumerateKeno(risk, picked)),
        ]),
      ),
    ),
    instantSheet(hiloRules(), [
      ...Array.from({ length: 13 }, (_, card) =>
        hiloSides
          .filter((side) => canGuess({ cards: [card], picks: [] }, side))
          .map((side) => times(hiloMultiplier({ cards: [card], picks: [hiloPick(0, side)] }), 2)),
      ).flat(),
      back(enumerateHilo()),
    ]),
    instantSheet(towersRules(), [
      ...towerDoors.flatMap((doors) =>
        Array.from({ length: TOWER_FLOORS }, (_, floor) =>
          times(towersMultiplier({ game: 'towers', doors }, floor + 1), 2),
        ),
      ),
      back(enumerateTowers({ game: 'towers', doors: 2 }, 3).returnToPlayer),
    ]),
    instantSheet(
      puntoRules(),
      baccaratSpots.flatMap((spot) => [times(puntoTimes(spot), 2), back(enumeratePunto()[spot], 4)]),
    ),
    instantSheet(blackjackRules(), [
      '×2.5',
      '×2',
      ...blackjackRules().strategy.map(({ rows }) => rows[0]!.cells.map((cell) => cell.replace('E', 'Ds')).join('')),
      back(blackjackReturns.allStakes),
      back(blackjackReturns.anAnte),
    ]),
    instantSheet(pontoonRules(), ['×3', '×2', back(pontoonReturns.allStakes), back(pontoonReturns.anAnte)]),
    instantSheet(reddogRules(), [
      ...Array.from({ length: REDDOG_WIDEST }, (_, nth) => `×${1 + reddogTimes(nth + 1)}`),
      `×${1 + REDDOG_THREE}`,
      back(enumerateReddog().best),
    ]),
    instantSheet(threecardRules(), [
      ...Object.values(anteBonus).map((pays) => `×${pays}`),
      back(threecardReturns.best),
    ]),
    instantSheet(holdemRules(), ['×101', '×21', '×4', back(holdemReturns.best), back(holdemReturns.everyHand)]),
    ...scratchTableNames.map((name) =>
      instantSheet(scratchRules()[name], [
        ...scratchTables[name].flatMap(({ times: pays, count }) => [`×${pays}`, String(count)]),
        back(enumerateScratch(name)),
      ]),
    ),
    ...pokerTableNames.map((name) =>
      instantSheet(pokerRules()[name], [
        ...Object.values<number>(pokerTables[name].pays).map((pays) => `×${pays}`),
        back(pokerReturns[name]),
      ]),
    ),
    instantSheet(limboRules(), [
      ...limboBets.map((bet) => times(limboMultiplier(bet), 2)),
      ...limboBets.map((bet) => back(enumerateLimbo(bet).chance, 3)),
      back(enumerateLimbo({ game: 'limbo', target: 200 }).returnToPlayer),
    ]),
  ],
  bingo: bingoSheets,
};

const textOf = (parts: readonly HTMLElement[]): string => parts.map(({ textContent }) => textContent).join(' ');
const loose = (text: string) => text.replaceAll(/\s|[()（）]/g, '');

test.each(gameKinds.flatMap((kind) => languageCodes.map((language) => [kind, language] as const)))(
  'row 12: the rules of %s say in %s what each bet pays and what it returns',
  async (kind, language) => {
    for (const { content, figures } of sheets[kind]()) {
      const text = loose(textOf(await content(language)));
      expect(figures.length).toBeGreaterThan(3);
      expect(figures.filter((figure) => !text.includes(loose(figure)))).toEqual([]);
      // A word of another language, or a place that nothing fills, is no rule in this one.
      expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
    }
  },
);
