/** Paths of the home page itself. */
const ownPaths = ['/', '/index', '/index.html', '/home'];

/** Paths of the home page, including those of the popups over it (specification 2). */
export const homePaths = [...ownPaths, '/login', '/register', '/reset'];

/** Whether a path shows the home page with nothing over it. */
export const isHome = (pathname: string): boolean => ownPaths.includes(pathname.toLowerCase());
