import { amethyst, aqua, emerald, pink, sapphire, type Material } from './materials.ts';

/** The colours of a scene, from its darkest corner to its light. */
export interface Palette {
  readonly deep: string;
  readonly dark: string;
  readonly mid: string;
  readonly glow: string;
  readonly cloud?: string;
  readonly crystals?: readonly Material[];
}

const palette = (deep: string, dark: string, mid: string, glow: string): Palette => ({ deep, dark, mid, glow });

export const palettes = {
  imperial: { ...palette('#2B0206', '#7A0A16', '#D11F2F', '#FFB23E'), cloud: '#FFC86B' },
  jadegold: { ...palette('#02221C', '#06493A', '#0F8A66', '#FFD66B'), cloud: '#F2E3A2' },
  dusk: palette('#1B0730', '#5A1452', '#E0503F', '#FFC35A'),
  lagoon: palette('#031B33', '#064A70', '#0FA3B8', '#8CF5E0'),
  royal: palette('#10063A', '#33128F', '#6B2FE0', '#FFB84D'),
  night: palette('#050A28', '#10226B', '#2B57D9', '#8FD0FF'),
  desert: palette('#2A1204', '#8A3E0C', '#E0862B', '#FFE08A'),
  forest: palette('#04170C', '#0C4424', '#2E9E4C', '#F4F08A'),
  candy: palette('#3A0530', '#9A1470', '#F0479E', '#FFD1E8'),
  ember: palette('#1E0404', '#6A1206', '#E2470F', '#FFC14D'),
  cyber: palette('#0A0326', '#3A0A78', '#E01FB4', '#32E6FF'),
  ice: palette('#041C38', '#0F5590', '#4FB6F0', '#EAFBFF'),
  magenta: { ...palette('#22022E', '#6A0C7A', '#C42BD0', '#FF9DF0'), crystals: [amethyst, pink] },
  mint: { ...palette('#02261F', '#07594C', '#16B08C', '#C9FFE4'), crystals: [emerald, aqua] },
} satisfies Record<string, Palette>;
export type PaletteName = keyof typeof palettes;

/** The cloth of a table, from its lit middle to its edge, and the palette of the room around it. */
export interface Felt {
  readonly cloth: readonly [string, string, string];
  readonly room: PaletteName;
}

export const felts = {
  green: { cloth: ['#23B26B', '#0E7A45', '#053D22'], room: 'jadegold' },
  red: { cloth: ['#E0405A', '#A0142E', '#4D0412'], room: 'imperial' },
  blue: { cloth: ['#3C8CFF', '#164FBE', '#07215E'], room: 'night' },
  purple: { cloth: ['#9A5CFF', '#5A22C2', '#260A62'], room: 'royal' },
} satisfies Record<string, Felt>;
export type FeltName = keyof typeof felts;

export const plainCrystals: readonly Material[] = [amethyst, sapphire];
