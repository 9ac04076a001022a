import type { Step } from './use-login.ts';

let kept: Step | undefined;

/** Stores a third-party login that needs a second factor until the page can ask for it. */
export const keepStep = (step: Step): void => {
  kept = step;
};

/** Returns the stored login and removes it. */
export function takeStep(): Step | undefined {
  const step = kept;
  kept = undefined;
  return step;
}
