/**
 * Paths that could lead to another site: without a leading slash, with white space, backslashes or control characters, which
 * browsers drop or turn into slashes, and with empty or dot segments (`%2e` is a dot), which they resolve away.
 */
const leadsAstray = /^(?!\/)|[\s\\\p{Cc}]|^[^?#]*\/(?:\/|(?:\.|%2e){1,2}(?:[/?#]|$))/iu;

/**
 * Checks every address that a visitor is sent back to. A path that a browser would resolve to another one is refused:
 * `/.//elsewhere.example` looks like a path of this site and resolves to another host.
 * @returns the path, with its query and fragment, when it lies inside this site; otherwise undefined
 */
export const ownPath = (path: string | undefined): string | undefined =>
  path === undefined || leadsAstray.test(path) ? undefined : path;
