let kept: unknown;

/** Keeps what went wrong before there was a page to say it on. */
export const leaveEntryFault = (fault: unknown): void => {
  kept = fault;
};

export const entryFault = (): unknown => kept;
