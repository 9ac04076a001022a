import { read } from './source-files.ts';

/** A phrase that is hard to read, and its replacement. */
export interface Phrase {
  pattern: RegExp;
  instead: string;
}

/** Refused in the words people read on screens. Fit for comments, too. */
export const dialect: readonly Phrase[] = [
  { pattern: /\btold\b/i, instead: 'notified, shown, sent' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who' },
  { pattern: /\bsomebody\b/i, instead: 'someone, another person' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\breckon\w*/i, instead: 'calculate' },
  { pattern: /\bg(?:i|a)ven? back\b|\bgiv(?:es|ing) back\b/i, instead: 'refund, return' },
  { pattern: /\bt(?:a|oo)ken? back\b|\btak(?:es|ing) back\b/i, instead: 'withdraw, reverse, cancel' },
  { pattern: /\bhanded in\b|\bhand in (?:a|the|your)\b/i, instead: 'upload, submit' },
  {
    pattern: /\bstands? (?:on|here|there|below|above|beside|with)\b/i,
    instead: 'is shown on, appears, is listed below',
  },
  { pattern: /\bno longer stands\b/i, instead: 'has been withdrawn, is no longer valid' },
  { pattern: /\bas before\b/i, instead: 'no change, or say what it was' },
  { pattern: /\bcomes to (?:what|the|more|less|\d)/i, instead: 'adds up to, totals' },
  { pattern: /\bwhat becomes? of\b|\bwhat became of\b/i, instead: 'the status of, the result of' },
  { pattern: /\ball the same\b/i, instead: 'still, anyway' },
  { pattern: /\bby itself\b/i, instead: 'automatically' },
  { pattern: /\b(?:not|nothing|nobody)\b[^.]* any ?more\b/i, instead: 'no longer' },
  { pattern: /\bunder way\b/i, instead: 'in progress, running' },
  { pattern: /\bparted by\b/i, instead: 'separated by' },
  { pattern: /\bran? out\b|\bruns out\b/i, instead: 'expire' },
  { pattern: /\bis not right\b/i, instead: 'is wrong, is not valid' },
  { pattern: /\bthe right form\b/i, instead: 'a valid format' },
  { pattern: /\bthe (?:least|most) (?:amount|at once|is)\b/i, instead: 'minimum, maximum' },
];

/** One term for one thing in what players and agents read (docs/terms.md). */
export const terms: readonly Phrase[] = [
  { pattern: /\buser names?\b/i, instead: 'username' },
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\be-sports\b/i, instead: 'esports' },
  { pattern: /\bvendors?\b/i, instead: 'provider' },
  { pattern: /\bmovements?\b/i, instead: 'transaction' },
  { pattern: /\bbetting record\b/i, instead: 'bet history' },
  { pattern: /\bways? to pay\b/i, instead: 'payment method, deposit method, withdrawal method' },
  { pattern: /\b(?:to be|still be) played\b|\bplay asked\b/i, instead: 'wagering requirement, left to wager' },
  { pattern: /\bpictures?\b/i, instead: 'image' },
  { pattern: /\bin force\b/i, instead: 'active, saved' },
];

const literal = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The texts a file has for people: the values of a JSON file, the string literals of a program, each with its line. */
function textsOf(file: string): { line: number; text: string }[] {
  const source = read(file);
  return [...source.matchAll(literal)].flatMap((match) => {
    const isText = /^['"`]/.test(match[0]) && source[match.index + match[0].length] !== ':';
    if (!isText) return [];
    const first = source.slice(0, match.index).split('\n').length;
    return match[0]
      .split('\n')
      .map((text, below) => ({ line: first + below, text: text.replaceAll(/\$?\{+[^}]*\}+|\/[\w/-]+/g, '') }));
  });
}

/** Each phrase found in the texts of the files, with its place and what to write instead. */
export const phrasesIn = (files: readonly string[], phrases: readonly Phrase[]): string[] =>
  files.flatMap((file) =>
    textsOf(file).flatMap(({ line, text }) =>
      phrases.flatMap(({ pattern, instead }) => {
        const [found] = pattern.exec(text) ?? [];
        return found === undefined ? [] : [`${file}:${line}: “${found}”, write instead: ${instead}`];
      }),
    ),
  );

const comment = /\/\/.*|\/\*[\s\S]*?\*\/|^\s*--.*$/gm;

/** Each phrase found in the comments of the files, with its place and what to write instead. */
export const phrasesInComments = (files: readonly string[], phrases: readonly Phrase[]): string[] =>
  files.flatMap((file) => {
    const source = read(file);
    return [...source.matchAll(comment)].flatMap((match) =>
      phrases.flatMap(({ pattern, instead }) => {
        const found = pattern.exec(match[0]);
        if (!found) return [];
        const line = source.slice(0, match.index + found.index).split('\n').length;
        return [`${file}:${line}: “${found[0]}”, write instead: ${instead}`];
      }),
    );
  });
