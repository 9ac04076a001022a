import { gameClassifies, type GameClassify, type GameType } from '@apsara/domain/games/vendors';
import { classifyPercent, gameCounts } from './catalogue-counts.ts';
import { deck, titleLedger, type Deck } from './catalogue-deck.ts';
import { bingoRooms, flagships, instantGames, testGame } from './catalogue-flagships.ts';
import { halls } from './catalogue-hall-names.ts';
import { kindNames } from './catalogue-kind-names.ts';
import { seededRandom } from './catalogue-random.ts';
import { comfortableLength, slotNames } from './catalogue-slot-names.ts';
import type { CatalogueVendor } from './catalogue-vendors.ts';
import type { Names } from './words/word.ts';

/** A named game that has no number yet. */
export interface Title {
  gameType: GameType;
  gameClassify: GameClassify | null;
  names: Names;
}

/** Gives every vendor its titles, in display order; no two in-house slots share a name. */
export function shelving(): (vendor: CatalogueVendor) => Title[] {
  const slots = slotDecks();
  return ({ code, gameTypes }) =>
    gameTypes.flatMap((gameType) => {
      const count = gameCounts[code]?.[gameType] ?? 0;
      if (gameType === 'RNG') return slotTitles(code, count, slots);
      const names = gameType === 'FISH' ? slots.fish(code, count) : hallNames(code, gameType, count);
      return names.map((name) => ({ gameType, gameClassify: null, names: name }));
    });
}

interface SlotDecks {
  plain: Deck;
  kinds: Record<GameClassify, Deck>;
  fish: (vendor: string, count: number) => Names[];
}

function slotDecks(): SlotDecks {
  const isNew = titleLedger();
  const authored = [...Object.values(flagships).flat(), ...halls.FISH.openers('CQ9'), ...instantGames, ...bingoRooms];
  authored.forEach(isNew);
  const shuffled = (name: string, names: readonly Names[]) =>
    deck(
      seededRandom(name)
        .shuffled(names)
        .filter(({ EN }) => EN.length <= comfortableLength),
      isNew,
    );
  const school = shuffled('fish', halls.FISH.pool());
  const kind = (classify: GameClassify) => shuffled(classify, kindNames[classify]());
  return {
    plain: deck(slotNames(seededRandom('slots')), isNew),
    kinds: { SC: kind('SC'), VP: kind('VP'), JP: kind('JP'), TG: kind('TG'), AC: kind('AC'), BG: kind('BG') },
    fish: (vendor, count) => {
      const openers = halls.FISH.openers(vendor);
      return [...openers, ...school(count - openers.length)];
    },
  };
}

function slotTitles(vendor: string, count: number, slots: SlotDecks): Title[] {
  const as = (gameClassify: GameClassify | null) => (names: Names) => ({
    gameType: 'RNG' as const,
    gameClassify,
    names,
  });
  if (vendor === 'TEST') return [testGame].map(as(null));
  if (vendor === 'BGS') return [...instantGames.map(as('AC')), ...bingoRooms.map(as('BG'))];
  const kinds = gameClassifies.flatMap((kind) =>
    slots.kinds[kind](Math.floor((count * classifyPercent[kind]) / 100)).map(as(kind)),
  );
  const openers = flagships[vendor] ?? [];
  return [...[...openers, ...slots.plain(count - kinds.length - openers.length)].map(as(null)), ...kinds];
}

/** Tables and matches may bear the same name in two houses, as they do everywhere, but not twice in one. */
function hallNames(vendor: string, gameType: Exclude<GameType, 'RNG'>, count: number): Names[] {
  const { openers, pool } = halls[gameType];
  const others = seededRandom(`${vendor} ${gameType}`).shuffled(pool());
  return deck([...openers(vendor), ...others], titleLedger())(count);
}
