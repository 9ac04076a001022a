import type { GameType } from '@apsara/domain/games/vendors';

export interface CatalogueVendor {
  /** The wire's `vassalage`. */
  readonly code: string;
  readonly displayName: string;
  readonly gameTypes: readonly GameType[];
  /** Place in every list of vendors; a vendor's game numbers begin at `order` x 10,000, so append, never insert. */
  readonly order: number;
  /** The vendor's navigation entry starts its lobby instead of listing its games. */
  readonly isGameLaunchPage?: true;
  /** No list of the player site shows it: outside programs try the wallet protocol with it. */
  readonly isHidden?: true;
}

const rows: readonly Omit<CatalogueVendor, 'order'>[] = [
  { code: 'PG', displayName: 'PG Slots', gameTypes: ['RNG'] },
  { code: 'CQ9', displayName: 'CQ9', gameTypes: ['RNG', 'FISH'] },
  { code: 'MG', displayName: 'MG', gameTypes: ['RNG', 'LIVE', 'FISH'] },
  { code: 'PNG', displayName: 'PNG', gameTypes: ['RNG'] },
  { code: 'PT', displayName: 'PT', gameTypes: ['RNG', 'LIVE', 'FISH'] },
  { code: 'RTG', displayName: 'RTG', gameTypes: ['RNG', 'FISH'] },
  { code: 'ISB', displayName: 'ISB Slots', gameTypes: ['RNG'] },
  { code: 'TTG', displayName: 'TTG', gameTypes: ['RNG', 'FISH'] },
  { code: 'MGS', displayName: 'MGS', gameTypes: ['RNG'] },
  { code: 'GG', displayName: 'GG', gameTypes: ['RNG', 'FISH'] },
  { code: 'AE', displayName: 'AE', gameTypes: ['RNG', 'LIVE'] },
  { code: 'WD', displayName: 'WD', gameTypes: ['RNG', 'LIVE'] },
  { code: 'BGS', displayName: 'BGS Originals', gameTypes: ['RNG'] },
  { code: 'EA', displayName: 'EA Live', gameTypes: ['LIVE'] },
  { code: 'DG', displayName: 'DG Live', gameTypes: ['LIVE'] },
  { code: 'AG', displayName: 'AG', gameTypes: ['LIVE', 'RNG', 'FISH'] },
  { code: 'BBIN', displayName: 'BBIN', gameTypes: ['LIVE', 'RNG', 'FISH'] },
  { code: 'BG', displayName: 'BG Live', gameTypes: ['LIVE', 'FISH'] },
  { code: 'OG', displayName: 'OG Live', gameTypes: ['LIVE'] },
  { code: 'LOTUS', displayName: 'Lotus Live', gameTypes: ['LIVE'] },
  { code: 'TGP', displayName: 'TGP', gameTypes: ['LIVE', 'RNG'] },
  { code: 'SBT', displayName: 'SBT Sports', gameTypes: ['SPORTS'] },
  { code: 'IBC', displayName: 'IBC Sports', gameTypes: ['SPORTS'] },
  { code: 'UG', displayName: 'UG Sports', gameTypes: ['SPORTS'] },
  { code: 'U9W', displayName: 'U9W Sports', gameTypes: ['SPORTS'], isGameLaunchPage: true },
  { code: 'KY', displayName: 'KY Poker', gameTypes: ['PVP'] },
  { code: 'KX', displayName: 'KX Poker', gameTypes: ['PVP'] },
  { code: 'TH', displayName: 'TH Poker', gameTypes: ['PVP'] },
  { code: 'XY', displayName: 'XY Poker', gameTypes: ['PVP'] },
  { code: 'WS', displayName: 'WS Poker', gameTypes: ['PVP'] },
  { code: 'IMES', displayName: 'IM Esports', gameTypes: ['ESPORTS'] },
  { code: 'AV', displayName: 'AV Esports', gameTypes: ['ESPORTS'] },
  { code: 'IA', displayName: 'IA Esports', gameTypes: ['ESPORTS'] },
  { code: 'AI', displayName: 'AI Esports', gameTypes: ['ESPORTS'] },
  { code: 'TF', displayName: 'TF Esports', gameTypes: ['ESPORTS'] },
  { code: 'DS88', displayName: 'DS88', gameTypes: ['COCKFIGHT'] },
  { code: 'DIG', displayName: 'DIG', gameTypes: ['COCKFIGHT'] },
  { code: 'WGB', displayName: 'WGB', gameTypes: ['COCKFIGHT'] },
  { code: 'TCG_SEA', displayName: 'SEA Lottery', gameTypes: ['LOTT'] },
  { code: 'TCG_LOTTO_VN', displayName: 'Vietnam Lottery', gameTypes: ['LOTT'] },
  { code: 'TCG', displayName: 'TCG Lottery', gameTypes: ['LOTT', 'ELOTT'] },
  { code: 'TEST', displayName: 'Test Vendor', gameTypes: ['RNG'], isHidden: true },
];

/**
 * Every vendor of the specification (sections 3 and 9), and `TEST`, the vendor for outside programs that test the
 * wallet protocol.
 */
export const catalogueVendors: readonly CatalogueVendor[] = rows.map((row, index) => ({ ...row, order: index + 1 }));
