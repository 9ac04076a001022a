import { Hindrance } from '../tool.mjs';

/**
 * Where people meet a feature: on a page of the player site, as a part of another feature's page, on an operator's page
 * of the console, or nowhere yet.
 * @typedef {'player' | 'part' | 'console' | 'none'} Page
 */

/** @type {readonly Page[]} */
const pages = ['player', 'part', 'console', 'none'];

/**
 * @param {string} given
 * @returns {Page}
 */
export function pageOf(given) {
  const page = pages.find((one) => one === given);
  if (!page) throw new Hindrance(`--page is ${pages.join(', ')}, and not "${given}".`);
  return page;
}
