/** The JSON of an answer from outside; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why a request to the outside had no answer; what `fetch` throws says it in its cause. */
export function whyUnanswered(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return String(error) + cause;
}
