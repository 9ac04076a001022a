import fs from 'node:fs';
import { inWorkspace, readJson } from '../workspace.mjs';

const locales = 'apps/player-web/src/shared/locales';

/** The player site's words of every language with the feature's title added, by file; a missing key would not compile. */
export function addWords({ key, title }) {
  const files = fs.readdirSync(inWorkspace(locales)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => {
      const words = { ...readJson(inWorkspace(locales, file)), [key]: { title } };
      return [`${locales}/${file}`, `${JSON.stringify(words, null, 2)}\n`];
    }),
  );
}
