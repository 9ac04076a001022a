/** Titles per page of announcements (specification 9). */
const PAGE_SIZE = 6;

/** Splits a list into pages. */
export const pagesOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / PAGE_SIZE) }, (_, page) =>
    list.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  );

/** The page of an entry, counted from 0; the first if the entry is missing. */
export const pageOf = (list: readonly { id: string }[], id: string | undefined): number =>
  Math.max(0, Math.floor(list.findIndex((each) => each.id === id) / PAGE_SIZE));
