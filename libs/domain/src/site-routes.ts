/**
 * Paths of the player site (specification 2), as a router writes them: `:name` is one part. The server answers any other
 * with the site's page and status 404; the site's router shows what each of them is.
 */
export const sitePaths: readonly string[] = [
  '/',
  '/index',
  '/index.html',
  '/home',
  '/login',
  '/register',
  '/cockfight',
  '/sports',
  '/esports',
  '/elott',
  '/lott',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/inHouse',
  '/hot',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/seamless',
  '/u9w',
  '/agentHome',
  '/promotions',
  '/promotions/:id',
  '/down',
  '/help',
  '/helpmc',
  '/description',
  '/sponsor',
  '/agreement',
  '/gameListCenter/:vassalage/:gameType',
  '/favourites',
  '/recent',
  '/account',
  '/security',
  '/reset',
  '/deposit',
  '/deposit/orders',
  '/deposit/result/:orderNo',
  '/withdraw',
  '/withdraw/:orderNo',
  '/transfer',
  '/record',
  '/bonus',
  '/pointMall',
  '/play/:vassalage/:gameType/:gameCode',
];

const patterns = sitePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** Whether the player site has something at this path. */
export const isSitePath = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
