/** Stands in a filter for members whose country is not known. */
export const NO_COUNTRY = 'none';
