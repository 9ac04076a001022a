import { isCrashTitle } from './crash/crash-titles.ts';
import { bingoRoomOf } from './bingo/bingo-rooms.ts';
import { instantGameOf } from './instant/instant-titles.ts';
import { liveGameOf } from './live-tables/live-games.ts';
import { isRingTitle } from './ring/ring-titles.ts';
import { shedGameOf } from './shed/shed-titles.ts';
import { slotKind } from './slot-kinds.ts';
import { catalogueOf, sportsTitleOf } from './sports/sports-titles.ts';
import type { GameClassify, GameType } from './vendors.ts';

/** The kinds of game the stand-in vendors have a page for; a kind's page lies at `/vendors/<kind>/`. */
export const gameKinds = [
  'slots',
  'cascade',
  'holdwin',
  'live',
  'fish',
  'pvp',
  'shed',
  'ring',
  'sports',
  'cockfight',
  'crash',
  'instant',
  'bingo',
] as const;
export type GameKind = (typeof gameKinds)[number];

/** The fields of a catalogue entry that identify its game. */
export interface GameTitle {
  vendorCode: string;
  gameType: GameType;
  gameClassify: GameClassify | null;
  gameCode: string;
  /** The English name. */
  name: string;
}

const catalogueTypes = { sports: 'SPORTS', esports: 'ESPORTS' } as const;

// Scratch cards, video poker, tables and arcade games are not slots; neither are in-house games.
const isSlot = ({ gameType, gameClassify, vendorCode }: GameTitle): boolean =>
  gameType === 'RNG' && vendorCode !== 'BGS' && (gameClassify === null || gameClassify === 'JP');

/** Each kind's own word on which titles it honestly is: a title no kind answers to is shown as under maintenance. */
const isOfKind: Partial<Record<GameKind, (title: GameTitle) => boolean>> = {
  slots: (title) => isSlot(title) && slotKind(title.gameCode) === 'slots',
  cascade: (title) => isSlot(title) && slotKind(title.gameCode) === 'cascade',
  holdwin: (title) => isSlot(title) && slotKind(title.gameCode) === 'holdwin',
  live: ({ gameType, name }) => gameType === 'LIVE' && liveGameOf(name) !== undefined,
  // Every fish a title is named after swims in the one sea, most of all in its own.
  fish: ({ gameType }) => gameType === 'FISH',
  // The card halls: niu niu here, the shedding games by the word in their code.
  pvp: ({ gameType, name }) => gameType === 'PVP' && name.includes('Niu Niu'),
  shed: ({ gameType, gameCode }) => gameType === 'PVP' && shedGameOf(gameCode) !== undefined,
  ring: ({ gameType, gameCode }) => gameType === 'PVP' && isRingTitle(gameCode),
  // A title shows the leagues it is named after; an esports title is the book's own tournament.
  sports: ({ gameType, gameCode }) => {
    const title = sportsTitleOf(gameCode);
    return title !== undefined && gameType === catalogueTypes[catalogueOf(title.book)];
  },
  cockfight: ({ gameType }) => gameType === 'COCKFIGHT',
  crash: ({ gameType, gameCode }) => gameType === 'RNG' && isCrashTitle(gameCode),
  instant: ({ gameType, gameCode }) => gameType === 'RNG' && instantGameOf(gameCode) !== undefined,
  bingo: ({ gameType, gameCode }) => gameType === 'RNG' && bingoRoomOf(gameCode) !== undefined,
};

/** The kind of page a title of the catalogue opens, or none when nothing here can play it. */
export const gamePage = (title: GameTitle): GameKind | undefined => gameKinds.find((kind) => isOfKind[kind]?.(title));
