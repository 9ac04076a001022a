/** Returns a function that is true at most once per `ms`, for the first call; `now` counts milliseconds. */
export function leadingThrottle(ms: number, now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < ms) return false;
    last = now();
    return true;
  };
}
