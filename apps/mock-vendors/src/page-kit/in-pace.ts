import type { TooSoon } from '../shared/pace.ts';

/** Asks again what came too soon: a slow network can bring two presses closer together than they were. */
export async function inPace<Answer extends { outcome: string }>(
  step: () => Promise<Answer | TooSoon>,
): Promise<Answer> {
  for (;;) {
    const answer = await step();
    if (!isTooSoon(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, answer.waitMs));
  }
}

const isTooSoon = (answer: { outcome: string }): answer is TooSoon => answer.outcome === 'too_soon';
