import { withoutPast } from '@apsara/domain/games/closings';
import type { Language } from '@apsara/domain/sites/languages';
import type { SiteGameRow } from '@apsara/api/site-games';
import type { SiteGame } from '@apsara/prisma/client';
import { wireInstantOrNull } from '../../shared/wire.ts';
import type { SiteCatalogueGame } from './site-catalogue.ts';

/** The settings as the audit shows them. */
export const settingsOf = ({
  maintenanceFrom,
  maintenanceUntil,
  ...settings
}: Omit<SiteGame, 'siteCode' | 'nodeId'>): object => ({
  ...settings,
  maintenanceFrom: wireInstantOrNull(maintenanceFrom),
  maintenanceUntil: wireInstantOrNull(maintenanceUntil),
});

/** A game on the wire of the console. */
export function gameRow(game: SiteCatalogueGame, language: Language, now: Date): SiteGameRow {
  const { nodeId, own, hasDemo } = game;
  const closing = own && withoutPast(own, now);
  return {
    id: String(nodeId),
    name: game.names[language],
    givenNames: game.givenNames,
    gameCode: game.gameCode,
    vendor: game.vendorCode,
    vendorName: game.vendorName,
    type: game.gameType,
    state: game.state,
    hasDemo,
    players: game.players,
    picture: `${game.pictures}${nodeId}.square.svg`,
    off: own?.off ?? false,
    maintenanceFrom: wireInstantOrNull(closing?.maintenanceFrom ?? null),
    maintenanceUntil: wireInstantOrNull(closing?.maintenanceUntil ?? null),
    position: game.position,
    hotRank: game.hotRank,
    isTop: game.isTop,
    gameClassify: game.gameClassify,
    demo: own?.demo ?? hasDemo,
    names: own?.names ?? {},
    pictureId: game.pictureId,
    version: own?.version ?? 0,
  };
}
