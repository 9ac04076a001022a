let kept: unknown;

/** Keeps an error that occurred before the page could show it. */
export const leaveEntryError = (error: unknown): void => {
  kept = error;
};

export const entryError = (): unknown => kept;
