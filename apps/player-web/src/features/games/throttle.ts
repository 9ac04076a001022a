/** Says yes at most once in `ms`, to the first who asks; `now` counts milliseconds. */
export function leadingThrottle(ms: number, now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < ms) return false;
    last = now();
    return true;
  };
}
