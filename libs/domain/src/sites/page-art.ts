/**
 * The banner of libs/art at the head of a page that is there to be read, by path. The server paints it before any code has come,
 * and the page puts the same picture in the same place.
 */
export const pageArt = {
  '/promotions': 'mission',
  '/down': 'app',
  '/help': 'angkor',
  '/description': 'vip',
  '/sponsor': 'lottery',
  '/referral': 'referral',
  '/agreement': 'points',
  '/vip': 'vip',
  '/lottery': 'lottery',
  '/vnLottery': 'lottery',
  '/seaLottery': 'lottery',
} as const;

export type PageWithArt = keyof typeof pageArt;

export const hasPageArt = (pathname: string): pathname is PageWithArt => Object.hasOwn(pageArt, pathname);

/** Address of a page's picture. */
export const pageArtOf = (page: PageWithArt): string => `/art/1/banner/${pageArt[page]}.1264x280.svg`;
