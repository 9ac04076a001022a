/** Titles on a page of the announcements (specification 9). */
const PAGE_SIZE = 6;

/** A list in pages. */
export const pagesOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / PAGE_SIZE) }, (_, page) =>
    list.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  );

/** The page, from 0, that an entry stands on; the first where there is no such entry. */
export const pageOf = (list: readonly { id: string }[], id: string | undefined): number =>
  Math.max(0, Math.floor(list.findIndex((each) => each.id === id) / PAGE_SIZE));
