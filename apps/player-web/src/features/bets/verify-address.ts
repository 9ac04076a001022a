import { instantGameOf } from '@apsara/domain/games/instant/instant-titles';
import { pokerDeck, pokerTables } from '@apsara/domain/games/instant/poker';
import { pokerTableOf } from '@apsara/domain/games/instant/poker-titles';
import { scratchTableOf } from '@apsara/domain/games/instant/scratch';
import { languageWithTag } from '@apsara/domain/sites/languages';
import type { Round } from '@apsara/api/bets';

type Facts = readonly Pick<NonNullable<Round['proof']>['facts'][number], 'name' | 'value'>[];

/** Maps the facts of a provably fair round to the verifier's parameters. */
const asked = {
  'bet.mines': 'mines',
  'bet.segments': 'segments',
  'bet.doors': 'doors',
  'run.hash': 'hash',
  'run.label': 'client',
  'run.ticket': 'nonce',
  'seeds.serverSeedHash': 'hash',
  'seeds.clientSeed': 'client',
  'seeds.nonce': 'nonce',
};

/**
 * The URL at which anyone can verify a provably fair round, or undefined for other rounds. The parameters are in the
 * fragment, which browsers do not send.
 * @param tag the language's BCP 47 tag.
 */
export function verifyAddress(gameCode: string, facts: Facts, tag: string): string | undefined {
  const game = instantGameOf(gameCode);
  const values = new Map(facts.map(({ name, value }) => [name, value]));
  const language = languageWithTag(tag) ?? 'EN';
  const [link, round, anchor] = ['drawn.crash', 'round', 'anchor'].map((name) => values.get(name));
  if (link !== undefined && round !== undefined && anchor !== undefined)
    return `/vendors/crash/verify?lang=${language}#${new URLSearchParams({ link, round, anchor }).toString()}`;
  const holdsCoins = values.has('drawn.holdwin');
  if (!(game || holdsCoins) || !['seeds.serverSeedHash', 'run.hash'].some((name) => values.has(name))) return undefined;
  const said = Object.entries(asked).flatMap(([fact, name]) => {
    const value = values.get(fact);
    return value === undefined ? [] : [[name, value]];
  });
  const address = (kind: string, first: readonly [string, string]) =>
    `/vendors/${kind}/verify?lang=${language}#${new URLSearchParams([[...first], ...said]).toString()}`;
  if (!game) return address('holdwin', ['kind', values.has('bought') ? 'boughtRound' : 'spunRound']);
  const prizes = scratchTableOf(gameCode);
  if (prizes) said.push(['prizes', prizes]);
  const table = pokerTableOf(gameCode);
  if (table) said.push(['deck', String(pokerDeck(pokerTables[table].family))]);
  return address('instant', ['game', game]);
}
