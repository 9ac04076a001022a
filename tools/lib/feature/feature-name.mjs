import { Hindrance } from '../tool.mjs';

/** @typedef {ReturnType<typeof spellings>} Spellings */

/**
 * The spellings of a feature's name: `lucky-spins`, `luckySpins`, `LuckySpins`, `Lucky spins`, and `luckyspins` as the
 * prefix of its words.
 * @param {string | undefined} name
 */
export function spellings(name) {
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Hindrance(
      'Give the feature a name in kebab-case: npm run feature lucky-spins -- "free spins a member can win"',
    );
  }
  const words = name.split('-');
  /** @param {string} word */
  const upper = (word) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(upper).join('');
  return {
    name,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    title: upper(words.join(' ')),
    key: words.join(''),
  };
}
