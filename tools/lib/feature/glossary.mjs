import { Hindrance } from '../tool.mjs';

const row = /^\| `([a-z-]+)` +\| (.+?) +\|$/;

/** A feature's description in the glossary of docs/ARCHITECTURE.md, if it has one. */
export function meaningOf(name, page) {
  const found = page.split('\n').find((line) => row.exec(line)?.[1] === name);
  return found && row.exec(found)[2].replace(/ \(.*\)$/, '');
}

/** The page with one more line in the glossary's table, below the last. */
export function withMeaning(name, meaning, page) {
  const lines = page.split('\n');
  const last = lines.findLastIndex((line) => row.test(line));
  if (last === -1) throw new Hindrance('docs/ARCHITECTURE.md has no glossary to add the feature to.');
  return lines.toSpliced(last + 1, 0, `| \`${name}\` | ${meaning} |`).join('\n');
}
