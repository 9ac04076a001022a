/** What kinds of refusals there are, each with its HTTP status. */
export const refusalKinds = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  unsupported: 415,
  invalid: 422,
  throttled: 429,
  unavailable: 503,
} as const;

export type RefusalKind = keyof typeof refusalKinds;
