import { instantGameOf } from '@apsara/domain/instant';
import { languageCodes, languages } from '@apsara/domain/languages';
import type { Round } from '@apsara/api/bets';

type Facts = readonly Pick<NonNullable<Round['proof']>['facts'][number], 'name' | 'value'>[];

/** The facts of a provably fair round, and what the page that reckons it again calls them. */
const asked = {
  'bet.mines': 'mines',
  'seeds.serverSeedHash': 'hash',
  'seeds.clientSeed': 'client',
  'seeds.nonce': 'nonce',
};

/**
 * Where anybody can reckon a provably fair round again; none for other rounds. What the page needs stands behind the #, which browsers send
 * to nobody. @param tag the language's BCP 47 tag.
 */
export function verifyAddress(gameCode: string, facts: Facts, tag: string): string | undefined {
  const game = instantGameOf(gameCode);
  const values = new Map(facts.map(({ name, value }) => [name, value]));
  if (!game || !values.has('seeds.serverSeedHash')) return undefined;
  const said = Object.entries(asked).flatMap(([fact, name]) => (values.has(fact) ? [[name, values.get(fact)!]] : []));
  const language = languageCodes.find((code) => languages[code].tag === tag) ?? 'EN';
  return `/vendors/instant/verify?lang=${language}#${new URLSearchParams([['game', game], ...said]).toString()}`;
}
