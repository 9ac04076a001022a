import type { Step } from './use-login.ts';

let kept: Step | undefined;

/** A login that began before there was a page, by a third party, and wants its second proof on the page. */
export const keepStep = (step: Step): void => {
  kept = step;
};

/** The login that waits, once. */
export function takeStep(): Step | undefined {
  const step = kept;
  kept = undefined;
  return step;
}
