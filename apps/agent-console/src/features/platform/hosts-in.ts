/** Host names that were typed in lines or with commas. */
export const hostsIn = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
