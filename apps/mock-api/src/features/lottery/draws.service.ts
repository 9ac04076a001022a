import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { drawNumbers } from '@apsara/domain/lottery/draws/draw-numbers';
import { drawMessages, issueName } from '@apsara/domain/lottery/draws/proof';
import type { Draw } from '@apsara/domain/lottery/rules/draw';
import { families } from '@apsara/domain/lottery/rules/families';
import type { Issue } from '@apsara/domain/lottery/titles/schedule';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { drawnBy } from '@apsara/domain/lottery/titles/titles';
import { ChainsService, sha256, type Link } from './chains.service.ts';
import { OutsideDraws } from './outside-draws.service.ts';

/** All that a draw follows from; secret until its time. */
export interface Proof extends Link {
  /** Whose draw it is, by which its messages are named. */
  drawer: string;
  seed: string;
  seedHash: string;
}

function* digestsOf(seed: string, drawer: string, number: string): Generator<Uint8Array> {
  for (const message of drawMessages(drawer, number)) yield createHmac('sha256', seed).update(message).digest();
}

/** What issues draw. Nothing is kept for it: link, seed and draw follow from the chain, however often they are asked. */
@Injectable()
export class DrawsService {
  constructor(
    private readonly chains: ChainsService,
    private readonly outside: OutsideDraws,
  ) {}

  async proofOf(title: LotteryTitle, { slot, number }: Pick<Issue, 'slot' | 'number'>): Promise<Proof> {
    const drawer = drawnBy(title, slot);
    const link = await this.chains.linkOf(drawer, slot);
    const seed = createHmac('sha256', link.link).update(issueName(drawer, number)).digest('hex');
    return { ...link, drawer, seed, seedHash: sha256(seed) };
  }

  /**
   * What an issue has drawn, from its time on; null while its result from outside is not confirmed.
   */
  async resultOf(title: LotteryTitle, issue: Pick<Issue, 'slot' | 'number'>): Promise<Draw | null> {
    if ((await this.outside.sourceOf(title, issue.slot)) === 'house') return this.drawOf(title, issue);
    const confirmed = await this.outside.confirmed(drawnBy(title, issue.slot), [issue.number]);
    return confirmed.get(issue.number) ?? null;
  }

  /** What the seed of an issue draws; only to be shown from its time on. */
  async drawOf(title: LotteryTitle, issue: Pick<Issue, 'slot' | 'number'>): Promise<Draw> {
    const { drawer, seed } = await this.proofOf(title, issue);
    return drawNumbers(families[title.draws], digestsOf(seed, drawer, issue.number));
  }
}
