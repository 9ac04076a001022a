import fs from 'node:fs';
import { inWorkspace, readJson } from '../workspace.mjs';

/**
 * @import { Spellings } from './feature-name.mjs'
 * @import { Page } from './pages.mjs'
 */

const locales = 'apps/player-web/src/shared/locales';
const messages = 'apps/agent-console/src/shared/messages';

/** The word file of a new page, until its words move to a better one. */
const room = 'house.json';

/** @param {object} words */
const text = (words) => `${JSON.stringify(words, null, 2)}\n`;

/** @param {Spellings} names */
const playerWords = ({ key, title }) =>
  fs.readdirSync(inWorkspace(locales)).map((tag) => {
    const file = `${locales}/${tag}/${room}`;
    return [file, text({ ...readJson(inWorkspace(file)), [key]: { title } })];
  });

/** @param {Spellings} names */
const consoleWords = ({ camel, title, oneTitle }) =>
  fs.readdirSync(inWorkspace(messages)).map((name) => {
    const file = `${messages}/${name}`;
    const words = readJson(inWorkspace(file));
    const added = { name_one: oneTitle, name_other: title, fields: { createdAt: 'Created' } };
    return [file, text({ ...words, resources: { ...words.resources, [camel]: added } })];
  });

/**
 * The words of every language with the feature's first ones added in English, by file; a missing key would not compile.
 * @param {Spellings} names
 * @param {Page} page
 * @returns {Record<string, string>}
 */
export function addWords(names, page) {
  if (page === 'none') return {};
  return Object.fromEntries(page === 'console' ? consoleWords(names) : playerWords(names));
}
