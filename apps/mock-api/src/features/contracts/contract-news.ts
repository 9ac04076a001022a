import { Injectable } from '@nestjs/common';
import type { RecordKind } from '@apsara/api/contracts';
import type { Contract, ContractRecord, Prisma } from '@apsara/prisma/client';
import { Live } from '../../shared/live.ts';
import { MessagesService } from '../messages/messages.service.ts';

/** What happened to a contract. */
export type Recorded = Pick<ContractRecord, 'id' | 'what' | 'actorId'> & { contract: Contract };

const sidesOf = ({ holderId, offererId }: Contract): string[] => [holderId, ...(offererId ? [offererId] : [])];

/** Tells both sides of a contract what became of it. */
@Injectable()
export class ContractNews {
  constructor(
    private readonly live: Live,
    private readonly messages: MessagesService,
  ) {}

  /**
   * Into the inbox of each side but the one who did it, with the records and in their transaction (spec: agent-contracts, Signing rules).
   * All are of one site.
   */
  async write(tx: Prisma.TransactionClient, records: readonly Recorded[]): Promise<void> {
    const ids = records.flatMap(({ contract }) => sidesOf(contract));
    const people = await tx.$queryRaw<
      { id: string; username: string }[]
    >`SELECT id, username FROM members WHERE id = ANY(${ids}::uuid[])`;
    const names = new Map(people.map(({ id, username }) => [id, username]));
    const { name } = await tx.site.findUniqueOrThrow({
      where: { code: records[0]!.contract.siteCode },
      select: { name: true },
    });
    const news = records.flatMap(({ contract, id, what, actorId }) =>
      sidesOf(contract).flatMap((memberId, _, sides) => {
        if (memberId === actorId) return [];
        const other = sides.find((one) => one !== memberId);
        const details = { contract: contract.kind, account: (other && names.get(other)) ?? name };
        return {
          memberId,
          kind: `contract_${what as RecordKind}` as const,
          about: `contract/${id}/${memberId}`,
          details,
        };
      }),
    );
    await this.messages.write((text, values = []) => tx.$queryRawUnsafe(text, ...values), news);
  }

  /** To their open pages, once it holds. */
  tell(contracts: readonly Contract[]): void {
    for (const contract of contracts) {
      const { id, status } = contract;
      const ids = sidesOf(contract);
      for (const one of ids) this.live.toMember(one, 'contract', { id, status });
      this.messages.tell(ids);
    }
  }
}
