import { mix } from './colour.ts';

/** Four tones of one substance, from its brightest light to its deepest shadow. */
export interface Material {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly deep: string;
}

const tones = (light: string, base: string, dark: string, deep: string): Material => ({ light, base, dark, deep });

export const gold = tones('#FFF6C2', '#FFCB3D', '#E58A00', '#6B3200');
export const ruby = tones('#FFC2CE', '#FF3E6C', '#C1003F', '#4F001F');
export const emerald = tones('#C3FFE1', '#22D98C', '#008C57', '#003826');
export const sapphire = tones('#C6E4FF', '#3F8DFF', '#1747D8', '#07185A');
export const amethyst = tones('#EBD0FF', '#AE5BFF', '#6D16DC', '#2B0463');
export const citrine = tones('#FFE9BF', '#FFA332', '#E65C00', '#661F00');
export const aqua = tones('#D2FFFB', '#2FE6E3', '#0795B8', '#043752');
export const silver = tones('#FFFFFF', '#DCE5F5', '#92A3C6', '#38435F');
export const onyx = tones('#99A2C8', '#424A70', '#1C213C', '#080A17');
export const rose = tones('#FFE9E2', '#FFAB98', '#DC6655', '#641C18');
export const pink = tones('#FFE3F3', '#FF7FC2', '#D92A8C', '#5C0A3B');
export const jade = tones('#E2FFD9', '#7BE36A', '#2C9A48', '#0B3D22');
export const cork = tones('#F3D2A0', '#C98B4B', '#8A5122', '#3D1F08');
export const wood = tones('#E7A667', '#A85E2A', '#6E3412', '#2E1204');
export const willow = tones('#FFF3DC', '#EBC68F', '#B9803F', '#5B3510');

/** The colours a cut stone may have. */
export const gemstones: readonly Material[] = [ruby, emerald, sapphire, amethyst, citrine, aqua, pink];

/** The tone of a facet: `light` runs from -1 (shadow) through 0 (the base colour) to 1 (full light). */
export function facet(material: Material, light: number): string {
  return light > 0
    ? mix(material.base, material.light, Math.min(1, light))
    : mix(material.base, material.deep, Math.min(1, -light));
}
