import type { WalletAnswer, WalletStatus } from '@apsara/domain/games/wallet-protocol';

const MOST_KNOWN = 10_000;
/** The wallet knows a session that has expired, too. */
const knownStatuses: readonly WalletStatus[] = ['OK', 'SESSION_EXPIRED'];

/** Whether the wallet said that a session is its member's, by the session's digest. The longest unasked are forgotten first. */
export class KnownSessions {
  private readonly known = new Map<string, Promise<boolean>>();

  async has(session: string): Promise<boolean> {
    return (await this.known.get(session)) ?? false;
  }

  /** Keeps what an answer of the wallet will say; without an answer it stays as it was. */
  remember(session: string, answering: Promise<WalletAnswer | undefined>): void {
    const before = this.has(session);
    const isKnown = async () => {
      const answer = await answering;
      return answer ? knownStatuses.includes(answer.status) : before;
    };
    this.known.delete(session);
    this.known.set(session, isKnown());
    const [longestAway] = this.known.keys();
    if (this.known.size > MOST_KNOWN && longestAway !== undefined) this.known.delete(longestAway);
  }
}
