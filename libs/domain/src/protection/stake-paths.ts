import { stakeKinds } from '../payments/ledger-kinds.ts';

/**
 * The register of the paths that take a stake: every function of the database that posts one or writes a bet. `asks` is the question about
 * limits that the function asks in the same transaction, itself or through another path; `askedBefore` is the path at which it was asked.
 */
export const stakePaths = {
  seamless_bet: { asks: 'limits_verdict' },
  seamless_bets: { asks: 'seamless_bet' },
  lottery_place: { asks: 'limits_verdict' },
  wallets_begin: { asks: 'limits_cover' },
  // The vendor took these bets from its own wallet already: what could be staked there was limited when it went there.
  wallets_hear: { askedBefore: 'wallets_begin' },
  seamless_book_bet: { askedBefore: 'wallets_begin' },
  // Writes the bets of stakes that were posted before, in the same transaction.
  seamless_open_bets: { askedBefore: 'lottery_place' },
} as const;

type StakePaths = Record<string, { asks: string } | { askedBefore: string }>;

/** The functions that answer whether a stake is allowed. */
const questions: readonly string[] = ['limits_verdict', 'limits_cover'];

/** A function of the database. */
export interface SqlFunction {
  name: string;
  body: string;
  arguments: string[] | null;
}

/** What the function does: no comments, and no keys of JSON, which may be called like a kind of transfer. */
const deeds = (body: string): string =>
  body
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/->>?\s*'\w+'/g, '');

/**
 * What is wrong with the paths of these functions, in sentences; nothing when each path is in the register and asks.
 * A function posts a stake when it names a kind of stake and calls a function that takes the kind of what it posts as an argument.
 */
export function stakePathErrors(functions: readonly SqlFunction[], paths: StakePaths = stakePaths): string[] {
  const posting = functions.filter(({ arguments: names }) => names?.some((name) => /^p_kinds?$/.test(name)));
  const posts = new RegExp(`\\b(${posting.map(({ name }) => name).join('|')})\\s*\\(`, 'i');
  const kind = new RegExp(`'(${stakeKinds.join('|')})'`);
  const takes = (text: string) =>
    /\binsert\s+into\s+("?\w+"?\s*\.\s*)?"?bets\b/i.test(text) || (posts.test(text) && kind.test(text));
  const taking = new Map(
    functions.map(({ name, body }) => [name, deeds(body)] as const).filter(([, text]) => takes(text)),
  );
  const unregistered = [...taking.keys()].filter((name) => !(name in paths));
  return [
    ...unregistered.map((name) => `${name} takes a stake and is not in the register`),
    ...Object.entries(paths).flatMap(([name, path]) => {
      const text = taking.get(name);
      if (text === undefined) return [`${name} is in the register and takes no stake`];
      const isAsked = (at: string) => questions.includes(at) || 'asks' in (paths[at] ?? {});
      if ('asks' in path)
        return isAsked(path.asks) && new RegExp(`\\b${path.asks}\\s*\\(`, 'i').test(text)
          ? []
          : [`${name} does not ask ${path.asks}`];
      return isAsked(path.askedBefore) ? [] : [`${name} follows ${path.askedBefore}, which does not ask`];
    }),
  ];
}
