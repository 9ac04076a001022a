import type { GameType } from './vendors.ts';

/** Folders of vendor images (specification 7): the small icons, and those of lists. */
export const vendorImageSets = ['smallDefault', 'smallActive', 'white', 'color', 'purple', 'submenu'] as const;
export type VendorImageSet = (typeof vendorImageSets)[number];

/** The name that all vendors of the TCG family share where Tagalog is supported. */
const TCG_IN_TAGALOG = 'TCG_TY';

/**
 * The name of a vendor's image, by vendor code and game type. A plain lottery has the image of an electronic one, and the
 * TCG family has one name where the site supports Tagalog.
 * @param languages the site's, by the family's codes
 */
export function vendorImageName(code: string, type: GameType, languages: readonly string[]): string {
  const vendor = code.startsWith('TCG') && languages.includes('TY') ? TCG_IN_TAGALOG : code;
  return `${vendor}-${type === 'LOTT' ? 'ELOTT' : type}`;
}

/** What a name of an image is about. Undefined for a name of another form. */
export function vendorOfImage(name: string): string | undefined {
  return /^([A-Z\d_]{2,20})-[A-Z]{3,10}$/.exec(name)?.[1];
}
