import type { HoldwinRoundView } from '../holdwin-api.ts';

/** Address of the page that verifies the round. The seeds follow the #, so browsers do not send them to any server. */
export function verifyAddress({ isBought, seeds }: HoldwinRoundView, language: string): string {
  const { serverSeed, serverSeedHash, clientSeed, nonce } = seeds;
  const said = new URLSearchParams({ hash: serverSeedHash, client: clientSeed, nonce: String(nonce) });
  if (serverSeed !== null) said.set('server', serverSeed);
  said.set('kind', isBought ? 'boughtRound' : 'spunRound');
  return `/vendors/holdwin/verify?lang=${language}#${said.toString()}`;
}
