import type { PromotionKind } from './promotions.ts';
import type { FieldError } from '../refusals.ts';
import { isSitePath } from '../sites/site-routes.ts';
import { isHttps } from '../sites/site-settings.ts';

/** Public announcements by their wire code: banners, notices, pop-ups, offers (specification 3 and 7). */
export const announcementTypes = ['B', 'PL', 'PU', 'PR'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** Announcements of the site to its agents, and of an agent to everybody below. */
export const TO_AGENTS = 'AG';

/** Everything that is written in the console. */
export const writtenTypes = [...announcementTypes, TO_AGENTS] as const;
export type WrittenType = (typeof writtenTypes)[number];

/** Positions of a banner (specification 3). */
export const bannerGroups = ['w_home', 'w_login', 'w_register'] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/** Targets of a banner: nothing, a page of the site, or an external address. */
export const linkageTypes = ['NONE', 'PAGE', 'URL'] as const;
export type LinkageType = (typeof linkageTypes)[number];

/** For whom a pop-up is: B visitors, A members, F members who have come in for the first time (specification 4). */
export const executions = ['A', 'B', 'F'] as const;
export type Execution = (typeof executions)[number];

/** Parts that only some types have; null for the others. */
export interface AnnouncementParts {
  groupName: BannerGroup | null;
  /** A banner's picture: one of ours by its name, or an uploaded one by its id. */
  art: string | null;
  pictureId: string | null;
  linkageType: LinkageType | null;
  linkage: string | null;
  execution: Execution | null;
  promotionType: PromotionKind | null;
}

/** Keeps the parts that the type has, and drops those a form still holds of another type. */
export function partsOf(type: WrittenType, parts: AnnouncementParts): AnnouncementParts {
  const { groupName, art, pictureId, linkageType, linkage, execution, promotionType } = parts;
  const isBanner = type === 'B';
  return {
    groupName: isBanner ? groupName : null,
    art: isBanner && pictureId === null ? art : null,
    pictureId: isBanner ? pictureId : null,
    linkageType: isBanner ? linkageType : null,
    linkage: isBanner && linkageType !== 'NONE' && linkage?.trim() ? linkage.trim() : null,
    execution: type === 'PU' ? execution : null,
    promotionType: isBanner || type === TO_AGENTS ? null : promotionType,
  };
}

/**
 * Validation errors of the type's parts. A banner's link must be https if it leads out of the site, and an existing
 * page otherwise.
 */
export function partErrors(type: WrittenType, parts: AnnouncementParts): FieldError[] {
  const { linkageType, linkage } = parts;
  const needed: (keyof AnnouncementParts)[] =
    type === 'B' ? ['groupName', 'linkageType'] : type === 'PU' ? ['execution'] : [];
  if (type === 'B' && parts.pictureId === null) needed.push('art');
  if (linkageType === 'PAGE' || linkageType === 'URL') needed.push('linkage');
  const errors: FieldError[] = needed
    .filter((name) => parts[name] === null)
    .map((path) => ({ path, code: 'required' }));
  const leads = linkageType === 'PAGE' ? isSitePath(linkage?.split('?')[0] ?? '') : isHttps(linkage ?? '');
  if (linkage !== null && !leads) errors.push({ path: 'linkage', code: 'format' });
  return errors;
}

/** The viewer of a pop-up: signed in or not, first sign-in or not. */
export interface Onlooker {
  signedIn: boolean;
  firstTime: boolean;
}

/** The pop-ups for a viewer. */
export const popupsFor = <P extends { execution: Execution }>(
  popups: readonly P[],
  { signedIn, firstTime }: Onlooker,
): P[] =>
  popups.filter(({ execution }) =>
    signedIn ? execution === 'A' || (execution === 'F' && firstTime) : execution === 'B',
  );

/** Under which key a session remembers that the pop-ups were closed (specification 4). */
export const popupKeyOf = (signedIn: boolean): 'USER_POPUP' | 'ANONYMOUS_POPUP' =>
  signedIn ? 'USER_POPUP' : 'ANONYMOUS_POPUP';

/** The value stored under that key. */
export const POPUP_CLOSED = 'closed';
