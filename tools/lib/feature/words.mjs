import fs from 'node:fs';
import { inWorkspace, readJson } from '../workspace.mjs';

const locales = 'apps/player-web/src/shared/locales';

/** The word file of a new page, until its words move to a better one. */
const room = 'house.json';

/**
 * The player site's words of every language with the feature's title added, by file; a missing key would not compile.
 * @param {import('./feature-name.mjs').Spellings} names
 * @returns {Record<string, string>}
 */
export function addWords({ key, title }) {
  return Object.fromEntries(
    fs.readdirSync(inWorkspace(locales)).map((tag) => {
      const words = { ...readJson(inWorkspace(locales, tag, room)), [key]: { title } };
      return [`${locales}/${tag}/${room}`, `${JSON.stringify(words, null, 2)}\n`];
    }),
  );
}
