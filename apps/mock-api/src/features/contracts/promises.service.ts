import { Injectable } from '@nestjs/common';
import { itemAt } from '@apsara/domain/lists';
import {
  answerOf,
  openStatuses,
  type ContractKind,
  type ContractProduct,
  type ContractStatus,
  type Tier,
} from '@apsara/domain/agents/contracts';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { previewOwnContractEnds, readOwnContracts } from '@apsara/api/contracts';
import { tiersToWire } from '@apsara/api/wire-tiers';
import type { Contract } from '@apsara/prisma/client';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { wireAmount } from '../../shared/wire.ts';
import { requireSwitch, SitesService } from '../sites/sites.service.ts';
import { ContractRows } from './contract-rows.ts';
import { sealOf, SigningService } from './signing.service.ts';
import { fractionOfMillionths, ofStored } from '../../shared/tiers/tiers.ts';

type Consolidated = AnswerOf<typeof readOwnContracts>;

interface Promised {
  id: string;
  product: ContractProduct;
  status: ContractStatus;
  downlineHigherRate: 'Y' | 'N';
  tiers: Tier[];
}

const names: Record<ContractKind, keyof Consolidated> = {
  dividend: 'divtypereq',
  daily_wage: 'dailysalreqtype',
  hourly_wage: 'contracthoursalreq',
  realtime_wage: 'realtimesalreqtype',
};

function wageTiers(tiers: readonly Tier[], { currency }: CallerSite) {
  return tiersToWire(tiers, currency).map(({ netLoss, ...tier }) => ({
    ...tier,
    ...(netLoss === null ? {} : { netLoss }),
  }));
}

/** A contract in the family's shape of its kind (spec: agent-contracts). */
const shapes: Record<ContractKind, (one: Promised, site: CallerSite) => object[]> = {
  dividend: ({ tiers, status, downlineHigherRate }, { currency }) =>
    tiers.map(({ bets, netLoss, headcount, rate }) => ({
      minimumBet: wireAmount(bets, currency),
      netLoss: wireAmount(netLoss ?? 0n, currency),
      activeMember: headcount,
      contractRate: rate.type === 'share' ? fractionOfMillionths(rate.millionths) : '0',
      status,
      downlineHigherRate,
    })),
  daily_wage: ({ id, tiers, status, downlineHigherRate }, site) => {
    const details = wageTiers(tiers, site).map(({ minimumBet, ...tier }) => ({ betVolume: minimumBet, ...tier }));
    return [{ id, status, downlineHigherRate, details }];
  },
  hourly_wage: ({ id, tiers, status, downlineHigherRate }, site) => [
    { contractId: id, status, downlineHigherRate, hourSalaryRates: wageTiers(tiers, site) },
  ],
  realtime_wage: ({ id, tiers, status, downlineHigherRate }, site) => [
    { contractId: id, status, downlineHigherRate, realTimeSalaryRates: wageTiers(tiers, site) },
  ],
};

/** What the player site asks of a member's own contracts, and how they are answered there. */
@Injectable()
export class PromisesService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly rows: ContractRows,
    private readonly signing: SigningService,
  ) {}

  async readOwnContracts(caller: SignedInCaller): Promise<Consolidated> {
    await this.#open(caller);
    const { actor, site } = caller;
    const [settings, contracts] = await Promise.all([
      this.database.contractSetting.findMany({ where: { siteCode: site.code } }),
      this.database.contract.findMany({
        where: { holderId: actor.id, status: { in: [...openStatuses] } },
        orderBy: { product: 'asc' },
      }),
    ]);
    const promised = await Promise.all(
      contracts.map(async (one) => ({ kind: one.kind, ...(await this.#promised(one)) })),
    );
    const byKind = settings.map(({ kind }) => {
      const own = promised.filter((one) => one.kind === kind);
      return [names[kind], Object.fromEntries(own.map((one) => [one.product, shapes[kind](one, site)]))];
    });
    return Object.fromEntries(byKind) as Consolidated;
  }

  /** @throws Refusal contracts.unknown where nothing waits for an answer */
  async previewOwnContractEnds(
    { kind, product }: ValidInputOf<typeof previewOwnContractEnds>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof previewOwnContractEnds>> {
    await this.#open(caller);
    const contract = await this.#own({ kind, product }, caller);
    const [rows, ends] = await Promise.all([this.rows.rows([contract], caller), this.signing.endsWith(contract)]);
    const { status, offerer, tiers, offered } = itemAt(rows, 0);
    return {
      status,
      offerer,
      tiers,
      offered,
      ends: await this.rows.endings(ends, caller),
      seen: sealOf(contract, ends),
    };
  }

  /** @throws Refusal contracts.unknown for a contract that is not the member's, contracts.state_changed when it does not wait for this, or is not what was `seen` */
  async answerContract(
    which: { kind: ContractKind; product?: ContractProduct; id?: string },
    { status: sent, seen }: { status: ContractStatus; seen?: string | undefined },
    caller: SignedInCaller,
  ) {
    await this.#open(caller);
    const { id, status } = await this.#own(which, caller);
    const action = answerOf(status, sent);
    if (!action) throw new Refusal('contracts.state_changed');
    const changed = await this.signing.change({ id, action, tiers: undefined, seen }, caller);
    return { status: changed.status };
  }

  async #open({ site }: SignedInCaller): Promise<void> {
    requireSwitch(await this.sites.byCode(site.code), 'AGENTPOLICY3');
  }

  async #own(
    which: { kind: ContractKind; product?: ContractProduct; id?: string },
    { actor }: SignedInCaller,
  ): Promise<Contract> {
    const found = await this.database.contract.findFirst({
      where: { ...which, holderId: actor.id, status: { in: [...openStatuses] } },
    });
    if (!found) throw new Refusal('contracts.unknown');
    return found;
  }

  async #promised(contract: Contract): Promise<Promised> {
    const { id, product, status, offered, tiers } = contract;
    const ends = status === 'A' ? [] : await this.signing.endsWith(contract);
    return {
      id,
      product,
      status,
      downlineHigherRate: ends.length > 0 ? 'Y' : 'N',
      tiers: ofStored(offered ?? tiers),
    };
  }
}
