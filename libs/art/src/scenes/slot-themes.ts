import type { PaletteName } from '../drawing/palettes.ts';
import type { Material } from '../drawing/materials.ts';
import { amethyst, aqua, citrine, emerald, ruby, sapphire } from '../drawing/materials.ts';
import type { DisplayFace, LetterFill } from '../lettering.ts';
import type { SlotMotif } from './slot-motifs.ts';
import { keysOf } from '../drawing/lists.ts';

export type SlotBackdrop =
  | 'clouds'
  | 'rays'
  | 'curtain'
  | 'crystals'
  | 'nebula'
  | 'mountains'
  | 'dunes'
  | 'jungle'
  | 'city'
  | 'sea';

interface Theme {
  readonly palettes: readonly PaletteName[];
  readonly backdrops: readonly SlotBackdrop[];
  readonly motifs: readonly SlotMotif[];
  readonly faces: readonly DisplayFace[];
  readonly fill: LetterFill;
}

const slotThemes = {
  fortune: {
    palettes: ['imperial', 'jadegold', 'ember'],
    backdrops: ['clouds', 'rays'],
    motifs: ['coin', 'lantern', 'fan', 'lotus', 'redPacket'],
    faces: ['lilita', 'bungee'],
    fill: 'gold',
  },
  classic: {
    palettes: ['ember', 'royal', 'imperial', 'candy', 'night'],
    backdrops: ['curtain', 'rays'],
    motifs: ['sevens', 'cherries', 'bell', 'star', 'clover', 'horseshoe'],
    faces: ['titan', 'bungee'],
    fill: 'gold',
  },
  gems: {
    palettes: ['magenta', 'night', 'mint', 'royal', 'ice'],
    backdrops: ['crystals', 'nebula'],
    motifs: ['roundGem', 'emeraldGem', 'diamondGem'],
    faces: ['righteous', 'lilita'],
    fill: 'ice',
  },
  myth: {
    palettes: ['night', 'dusk', 'royal', 'ember'],
    backdrops: ['mountains', 'rays'],
    motifs: ['bolt', 'shield', 'wings', 'crown', 'eye', 'trident'],
    faces: ['cinzel'],
    fill: 'gold',
  },
  desert: {
    palettes: ['desert', 'dusk'],
    backdrops: ['dunes'],
    motifs: ['mask', 'eye', 'sun'],
    faces: ['cinzel'],
    fill: 'gold',
  },
  angkor: {
    palettes: ['dusk', 'lagoon', 'jadegold', 'desert'],
    backdrops: ['mountains', 'jungle', 'rays'],
    motifs: ['prasat', 'lotus', 'sun', 'mask', 'drum'],
    faces: ['cinzel', 'lilita'],
    fill: 'gold',
  },
  jungle: {
    palettes: ['forest', 'jadegold', 'lagoon'],
    backdrops: ['jungle'],
    motifs: ['chest', 'mask', 'eye', 'emeraldGem', 'drum'],
    faces: ['lilita', 'titan'],
    fill: 'lime',
  },
  ocean: {
    palettes: ['lagoon', 'ice', 'night'],
    backdrops: ['sea'],
    motifs: ['trident', 'chest', 'diamondGem'],
    faces: ['lilita', 'titan'],
    fill: 'ice',
  },
  cosmic: {
    palettes: ['cyber', 'night', 'magenta'],
    backdrops: ['nebula', 'city'],
    motifs: ['planet', 'moon', 'star', 'roundGem', 'rocket'],
    faces: ['russo', 'righteous'],
    fill: 'ice',
  },
  magic: {
    palettes: ['magenta', 'royal', 'forest'],
    backdrops: ['nebula', 'crystals'],
    motifs: ['flask', 'moon', 'eye', 'crown', 'crystalBall'],
    faces: ['righteous', 'cinzel'],
    fill: 'pink',
  },
} satisfies Record<string, Theme>;
type SlotTheme = keyof typeof slotThemes;
export const slotThemeNames = keysOf(slotThemes);
export const themeOf = (name: SlotTheme): Theme => slotThemes[name];

/** Words of a game's name that decide its theme and hero; the first that fits wins. */
const hints: readonly (readonly [words: RegExp, theme: SlotTheme, motif: SlotMotif])[] = [
  // Its multiplier rises with a kite.
  [/\bcrash$/i, 'cosmic', 'kite'],
  [/lantern|lunar|new year/i, 'fortune', 'lantern'],
  [/lotus|blossom/i, 'angkor', 'lotus'],
  [/temple|prasat|angkor|ruins?/i, 'angkor', 'prasat'],
  [/drum|dong son/i, 'angkor', 'drum'],
  [/packet|envelope|hong ?bao|ang ?pao/i, 'fortune', 'redPacket'],
  [/\bfan\b|silk|geisha/i, 'fortune', 'fan'],
  [/coin|fortune|wealth|riches|prosper/i, 'fortune', 'coin'],
  [/seven|777|\bhot\b|blaz/i, 'classic', 'sevens'],
  [/fruit|cherry|juic/i, 'classic', 'cherries'],
  [/bell\b|bells\b/i, 'classic', 'bell'],
  [/horseshoe|cowboy|rodeo/i, 'classic', 'horseshoe'],
  [/clover|lucky charm|irish/i, 'classic', 'clover'],
  [/pharaoh|nile|desert|sphinx/i, 'desert', 'mask'],
  [/sun\b|inca|maya|aztec/i, 'desert', 'sun'],
  [/dragon|serpent|naga/i, 'myth', 'eye'],
  [/thunder|storm|zeus|bolt/i, 'myth', 'bolt'],
  [/phoenix|wing|garuda|eagle/i, 'myth', 'wings'],
  [/poseidon|neptune|trident|atlantis|\bsea\b/i, 'ocean', 'trident'],
  [/\bkings?\b|queen|crown|royal/i, 'myth', 'crown'],
  [/knight|guard|\bwars?\b|warrior|legion|sword/i, 'myth', 'shield'],
  [/treasure|pirate|chest|tomb|lost/i, 'jungle', 'chest'],
  [/mask|tribe|totem/i, 'jungle', 'mask'],
  [/rocket|launch|space/i, 'cosmic', 'rocket'],
  [/planet|orbit|cosmic|galaxy/i, 'cosmic', 'planet'],
  [/moon|midnight/i, 'cosmic', 'moon'],
  [/star\b|stars\b|stellar/i, 'cosmic', 'star'],
  [/oracle|seer|destiny/i, 'magic', 'crystalBall'],
  [/alchem|potion|witch|magic|elixir/i, 'magic', 'flask'],
  [/diamond/i, 'gems', 'diamondGem'],
  [/emerald|jade/i, 'gems', 'emeraldGem'],
  [/gem|jewel|crystal|ruby|sapphire/i, 'gems', 'roundGem'],
];

export const hintOf = (name: string) => hints.find(([words]) => words.test(name));

const stones: readonly (readonly [words: RegExp, stone: Material])[] = [
  [/emerald|jade|forest/i, emerald],
  [/ruby|blood|crimson|fire/i, ruby],
  [/sapphire|ocean|monsoon|\bice\b|frost/i, sapphire],
  [/amethyst|violet/i, amethyst],
  [/amber|sun/i, citrine],
  [/diamond/i, aqua],
];

/** The stone a name speaks of, if any. */
export const stoneOf = (name: string) => stones.find(([words]) => words.test(name))?.[1];
