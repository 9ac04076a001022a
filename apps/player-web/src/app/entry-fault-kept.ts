let kept: unknown;

/** Keeps an error that occurred before the page could show it. */
export const leaveEntryFault = (fault: unknown): void => {
  kept = fault;
};

export const entryFault = (): unknown => kept;
