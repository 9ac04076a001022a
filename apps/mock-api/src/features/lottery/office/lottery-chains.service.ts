import { Injectable } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { ChainRow, listLotteryChains } from '@apsara/api/lottery-office';
import { CHAIN_LENGTH } from '@apsara/domain/lottery/draws/proof';
import { issueAtSlot, lastIssue } from '@apsara/domain/lottery/titles/schedule';
import type { LotteryChain } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Clock } from '../../../shared/clock.ts';
import { Database } from '../../../shared/database.ts';
import { directions, readPage } from '../../../shared/lists/read-page.ts';
import { Rows } from '../../../shared/serve.ts';
import { anyOf } from '../../../shared/statements.ts';
import { wireInstant } from '../../../shared/wire.ts';
import { ChainsService } from '../chains.service.ts';
import { TitlesNamed, type NamedTitle } from './titles-named.ts';

const sorts = { id: 'id', madeAt: 'madeAt' } as const;

/** The chains of seeds, as anybody may know them: commitments, and links of what was drawn. */
@Injectable()
export class LotteryChainsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chains: ChainsService,
    private readonly titles: TitlesNamed,
  ) {}

  async listLotteryChains(
    { sort, range, filter = {} }: ValidInputOf<typeof listLotteryChains>,
    { language }: SignedInCaller,
  ): Promise<Rows<ChainRow>> {
    const [field, direction] = sort ?? (['madeAt', 'DESC'] as const);
    const { query } = this.database;
    const { named: codes } = await this.titles.codes(filter, language);
    const listed = query
      .selectFrom('lotteryChains')
      .selectAll()
      .where('lottery', '=', anyOf(codes))
      .orderBy(sorts[field], directions[direction])
      .orderBy('id');
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    const named = await this.titles.byCode(language);
    return new Rows(await Promise.all(rows.map((row) => this.#row(row, named(row.lottery)))), total, range?.[0] ?? 0);
  }

  async #row({ id, lottery, firstSlot, anchor, madeAt }: LotteryChain, { title, name }: NamedTitle): Promise<ChainRow> {
    const { schedule } = title;
    const last = firstSlot + CHAIN_LENGTH - 1;
    const drawn = lastIssue(schedule, this.clock.now());
    const shown = drawn.slot < firstSlot ? null : drawn.slot > last ? issueAtSlot(schedule, last, -1) : drawn;
    const published = shown && (await this.chains.linkOf(lottery, shown.slot));
    return {
      id,
      lottery,
      name,
      anchor,
      madeAt: wireInstant(madeAt),
      firstIssue: issueAtSlot(schedule, firstSlot, 1).number,
      lastIssue: issueAtSlot(schedule, last, -1).number,
      drawnIssue: shown?.number ?? null,
      link: published?.link ?? null,
      steps: published?.steps ?? null,
    };
  }
}
