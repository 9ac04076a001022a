/** Codes that open a session have 43 signs; an invitation, which comes by the same name, has 32 at most. */
const shape = /^[\w-]{43}$/;

/** specification 4: taken out of the address before anything else runs, so that it stands in no history, link or log. */
function takeFromAddress(): string | undefined {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('code') ?? '';
  if (!shape.test(code)) return undefined;
  address.searchParams.delete('code');
  window.history.replaceState(window.history.state, '', address);
  return code;
}

const isReset = /^\/reset\/?$/.test(window.location.pathname);
const taken = takeFromAddress();

/** Opens a session. */
export const oneTimeCode = isReset ? undefined : taken;

/** Of the link in a mail: opens nothing but the form for a new password. */
export const resetCode = isReset ? taken : undefined;
