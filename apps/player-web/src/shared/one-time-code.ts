/** Codes that open a session have 43 signs; an invitation, which comes by the same name, has 32 at most. */
const shape = /^[\w-]{43}$/;

/** specification 4: taken out of the address before anything else runs, so that it stands in no history, link or log. */
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

/** Opens a session. */
export const oneTimeCode = isReset ? undefined : taken.code;

/** The third party the code is from; without one, it is from a window of ours. */
export const vouchedBy = taken.provider;

/** Of the link in a mail: opens nothing but the form for a new password. */
export const resetCode = isReset ? taken.code : undefined;
