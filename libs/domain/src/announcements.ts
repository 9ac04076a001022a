import type { PromotionKind } from './promotions.ts';
import type { FieldFault } from './refusals.ts';
import { isSitePath } from './site-routes.ts';

/** What a house tells everybody, by its sign on the wire: pictures, notices, pop-ups, offers (specification 3 and 7). */
export const announcementTypes = ['B', 'PL', 'PU', 'PR'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** What agents are told, by the house or by an agent above them; players never see it. */
export const TO_AGENTS = 'AG';

/** Everything that is written in the console. */
export const writtenTypes = [...announcementTypes, TO_AGENTS] as const;
export type WrittenType = (typeof writtenTypes)[number];

/** Where a banner stands (specification 3). */
export const bannerGroups = ['w_home', 'w_login', 'w_register'] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/** What a banner leads to: nothing, a page of the site, or an address outside. */
export const linkageTypes = ['NONE', 'PAGE', 'URL'] as const;
export type LinkageType = (typeof linkageTypes)[number];

/** For whom a pop-up is: B visitors, A members, F members who have come in for the first time (specification 4). */
export const executions = ['A', 'B', 'F'] as const;
export type Execution = (typeof executions)[number];

/** What only some types have; null where the type has none of it. */
export interface AnnouncementParts {
  groupName: BannerGroup | null;
  art: string | null;
  linkageType: LinkageType | null;
  linkage: string | null;
  execution: Execution | null;
  promotionType: PromotionKind | null;
}

/** The parts that a type has; what a form kept of another type is left behind. */
export function partsOf(type: WrittenType, parts: AnnouncementParts): AnnouncementParts {
  const { groupName, art, linkageType, linkage, execution, promotionType } = parts;
  const isBanner = type === 'B';
  return {
    groupName: isBanner ? groupName : null,
    art: isBanner ? art : null,
    linkageType: isBanner ? linkageType : null,
    linkage: isBanner && linkageType !== 'NONE' && linkage?.trim() ? linkage.trim() : null,
    execution: type === 'PU' ? execution : null,
    promotionType: isBanner || type === TO_AGENTS ? null : promotionType,
  };
}

/** What is missing for its type, and where a banner would lead astray: out of the site only by https, inside only to a page that is there. */
export function partFaults(type: WrittenType, parts: AnnouncementParts): FieldFault[] {
  const { linkageType, linkage } = parts;
  const needed: (keyof AnnouncementParts)[] =
    type === 'B' ? ['groupName', 'art', 'linkageType'] : type === 'PU' ? ['execution'] : [];
  if (linkageType === 'PAGE' || linkageType === 'URL') needed.push('linkage');
  const faults: FieldFault[] = needed
    .filter((name) => parts[name] === null)
    .map((path) => ({ path, code: 'required' }));
  const leads =
    linkageType === 'PAGE'
      ? isSitePath(linkage?.split('?')[0] ?? '')
      : /^https:\/\/[^\s/]+\.[^\s]+$/.test(linkage ?? '');
  if (linkage !== null && !leads) faults.push({ path: 'linkage', code: 'format' });
  return faults;
}

/** Who looks: whether they are signed in, and whether this was their first time. */
export interface Onlooker {
  signedIn: boolean;
  firstTime: boolean;
}

/** The pop-ups that are for whoever looks. */
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

/** What that key holds then. */
export const POPUP_CLOSED = 'closed';
