/** Session codes have 43 characters; an invitation, which uses the same parameter, has at most 32. */
const shape = /^[\w-]{43}$/;

/**
 * specification 4: the code is removed from the URL before anything else runs, so that no history, link or log contains
 * it.
 */
function takeFromAddress(): { code?: string; provider?: string } {
  const address = new URL(window.location.href);
  const { code = '', provider } = Object.fromEntries(address.searchParams);
  if (!shape.test(code)) return {};
  address.searchParams.delete('code');
  address.searchParams.delete('provider');
  window.history.replaceState(window.history.state, '', address);
  return { code, ...(provider ? { provider } : {}) };
}

const isReset = /^\/reset\/?$/.test(window.location.pathname);
const taken = takeFromAddress();

/** A code that opens a session. */
export const oneTimeCode = isReset ? undefined : taken.code;

/** The third party that issued the code, or `view` for a view of a member; undefined if another window of ours did. */
export const vouchedBy = taken.provider;

/** The code of a reset link, which only allows setting a new password. */
export const resetCode = isReset ? taken.code : undefined;
