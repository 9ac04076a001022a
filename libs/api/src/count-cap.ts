/** A long list's rows are counted up to here: one that says it has so many has these or more. */
export const COUNT_CAP = 10_001;
