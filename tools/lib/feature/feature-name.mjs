import { Hindrance } from '../tool.mjs';

/** @typedef {ReturnType<typeof spellings>} Spellings */

/** @param {string} word in English; one without a plural stays as it is */
const singularOf = (word) => {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|[nt]us|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && !/(us|is|news)$/.test(word) ? word.slice(0, -1) : word;
};

/** @param {string} word */
const upper = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {readonly string[]} words */
const pascalOf = (words) => words.map(upper).join('');

/** @param {string} pascal */
const lower = (pascal) => pascal.charAt(0).toLowerCase() + pascal.slice(1);

/**
 * The spellings of a feature's name: `lucky-spins`, `luckySpins`, `LuckySpins`, `Lucky spins`, `luckyspins` as the
 * prefix of its words, and of one of them: `LuckySpin`, `luckySpin`, `Lucky spin`.
 * @param {string | undefined} name
 */
export function spellings(name) {
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Hindrance(
      'Give the feature a name in kebab-case: npm run feature lucky-spins -- "free spins a member can win"',
    );
  }
  const words = name.split('-');
  const one = words.map((word, place) => (place === words.length - 1 ? singularOf(word) : word));
  const [pascal, onePascal] = [pascalOf(words), pascalOf(one)];
  return {
    name,
    pascal,
    camel: lower(pascal),
    title: upper(words.join(' ')),
    key: words.join(''),
    onePascal,
    oneCamel: lower(onePascal),
    oneTitle: upper(one.join(' ')),
  };
}
