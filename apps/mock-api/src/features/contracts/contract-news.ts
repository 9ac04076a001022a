import { Injectable } from '@nestjs/common';
import type { Contract, ContractRecord } from '@apsara/prisma/client';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { anyOf, type Transaction } from '../../shared/statements.ts';
import { MessagesService } from '../messages/messages.service.ts';

/** What happened to a contract. */
export type Recorded = Pick<ContractRecord, 'id' | 'what' | 'actorId'> & { contract: Contract };

const sidesOf = ({ holderId, offererId }: Contract): string[] => [holderId, ...(offererId ? [offererId] : [])];

/** Notifies both sides of a contract of its new status. */
@Injectable()
export class ContractNews {
  constructor(
    private readonly live: SocketGateway,
    private readonly messages: MessagesService,
  ) {}

  /**
   * Into the inbox of each side but the one who did it, with the records and in their transaction (spec: agent-contracts, Signing rules).
   * All are of one site.
   */
  async write(transaction: Transaction, records: readonly Recorded[]): Promise<void> {
    const [siteCode] = records.map(({ contract }) => contract.siteCode);
    if (siteCode === undefined) return;
    const ids = records.flatMap(({ contract }) => sidesOf(contract));
    const people = await transaction
      .selectFrom('members')
      .select(['id', 'username'])
      .where('id', '=', anyOf(ids))
      .execute();
    const names = new Map(people.map(({ id, username }) => [id, username]));
    const { name } = await transaction
      .selectFrom('sites')
      .select('name')
      .where('code', '=', siteCode)
      .executeTakeFirstOrThrow();
    const news = records.flatMap(({ contract, id, what, actorId }) =>
      sidesOf(contract).flatMap((memberId, _, sides) => {
        if (memberId === actorId) return [];
        const other = sides.find((one) => one !== memberId);
        const details = { contract: contract.kind, account: (other && names.get(other)) ?? name };
        return {
          memberId,
          kind: `contract_${what}` as const,
          about: `contract/${id}/${memberId}`,
          details,
        };
      }),
    );
    await this.messages.write(transaction, news);
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
