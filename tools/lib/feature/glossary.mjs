import { Hindrance } from '../tool.mjs';

const row = /^\| `([a-z-]+)` +\| (.+?) +\|$/;

/**
 * A feature's description in the glossary of docs/ARCHITECTURE.md, if it has one.
 * @param {string} name
 * @param {string} page
 */
export function meaningOf(name, page) {
  const found = page
    .split('\n')
    .map((line) => row.exec(line))
    .find((match) => match?.[1] === name);
  return found?.[2]?.replace(/ \(.*\)$/, '');
}

/**
 * The page with one more line in the glossary's table, below the last.
 * @param {string} name
 * @param {string} meaning
 * @param {string} page
 */
export function withMeaning(name, meaning, page) {
  const lines = page.split('\n');
  const last = lines.findLastIndex((line) => row.test(line));
  if (last === -1) throw new Hindrance('docs/ARCHITECTURE.md has no glossary to add the feature to.');
  return lines.toSpliced(last + 1, 0, `| \`${name}\` | ${meaning} |`).join('\n');
}
