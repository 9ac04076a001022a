const escaped = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');

/** The LIKE pattern of texts, in lower case, that hold what a list is searched for; null where nothing is. */
export const containing = (q = ''): string | null => (q.trim() === '' ? null : `%${escaped(q)}%`);

/** The same of texts that begin with it. */
export const startingWith = (q = ''): string | null => (q.trim() === '' ? null : `${escaped(q)}%`);
