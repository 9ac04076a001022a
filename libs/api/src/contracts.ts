import * as z from 'zod/mini';
import {
  contractKinds,
  contractProducts,
  contractStatuses,
  downlineActions,
  MAX_TIERS,
  uplineActions,
} from '@apsara/domain/agents/contracts';
import { endpoint } from './endpoint.ts';
import { amount, instant, listQuery, text, uuid, wholeNumber } from './shapes.ts';

/** Contracts between an account and its upline or the platform. */
const staffRefusals = ['session.invalid', 'session.forbidden', 'request.invalid'] as const;

const kind = z.enum(contractKinds);
const product = z.enum(contractProducts);
const status = z.enum(contractStatuses);
const headcount = wholeNumber(0, 1_000_000);

/** A share in per cent with up to four decimals ("0.8"). */
const percent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/));

/** Thresholds that must all be met, and the rate; rateType P is per cent of the measured base, F a fixed amount. */
export const tier = z.object({
  minimumBet: amount,
  /** Null where the contract does not ask for a net loss. */
  netLoss: z.nullable(amount),
  activeMember: headcount,
  rateType: z.enum(['P', 'F']),
  rate: z.union([percent, amount]),
});
export type WireTier = z.output<typeof tier>;

/** Tiers of an offer. */
export const offeredTiers = z.array(tier).check(z.minLength(1), z.maxLength(MAX_TIERS));

/** A contract that a signature, or an end, would end with it. */
const ending = z.object({ id: z.string(), offerer: z.string(), holder: z.string(), tiers: z.array(tier) });
export type EndingContract = z.output<typeof ending>;

/**
 * Revision of the contract as shown; sent back with an answer, which is refused (contracts.state_changed) if the terms
 * or the contracts it would end have changed since.
 */
const seen = z.string();
const seenAgain = z.optional(text(0, 64));

const contractRow = z.object({
  id: z.string(),
  kind,
  product,
  status,
  /** Empty for the platform. */
  offererId: z.nullable(z.string()),
  offerer: z.string(),
  holderId: z.string(),
  holder: z.string(),
  /** The caller's side of the contract; `below` is neither. */
  side: z.enum(['holder', 'offerer', 'below']),
  /** In force; null until signed. */
  tiers: z.nullable(z.array(tier)),
  /** Offered and not answered. */
  offered: z.nullable(z.array(tier)),
  signedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  changedAt: instant,
});
export type ContractRow = z.output<typeof contractRow>;

export const recordKinds = [
  'offered',
  'edited',
  'end_asked',
  'withdrawn',
  'signed',
  'rejected',
  'kept',
  'ended',
  'terminated',
] as const;
export type RecordKind = (typeof recordKinds)[number];

const record = z.object({
  id: z.string(),
  at: instant,
  /** The account that acted; empty for the platform. */
  by: z.string(),
  what: z.enum(recordKinds),
  before: z.nullable(z.array(tier)),
  after: z.nullable(z.array(tier)),
});

export const contractFilter = z.object({
  id: z.optional(z.array(uuid)),
  q: z.optional(text(0, 64)),
  kind: z.optional(kind),
  product: z.optional(product),
  status: z.optional(status),
  side: z.optional(z.enum(['holder', 'offerer', 'below'])),
  holderId: z.optional(uuid),
});

export const listContracts = endpoint({
  method: 'GET',
  path: '/console/contracts',
  allow: 'console',
  right: 'contracts.read',
  summary: "Contracts of the agent's team, its own among them; of the whole site for operators",
  query: listQuery(contractFilter, ['changedAt', 'holder', 'offerer', 'kind', 'product', 'status']),
  answer: z.array(contractRow),
  refusals: staffRefusals,
});

export const readContract = endpoint({
  method: 'GET',
  path: '/console/contracts/:id',
  allow: 'console',
  right: 'contracts.read',
  summary:
    'One contract with everything that happened to it, and those that would end with the answer it waits for, or with its end',
  params: z.object({ id: uuid }),
  answer: z.extend(contractRow, { records: z.array(record), ends: z.array(ending), seen }),
  refusals: [...staffRefusals, 'contracts.unknown'],
});

const holder = z.object({ id: z.string(), account: z.string() });
export type ContractHolder = z.output<typeof holder>;

export const listContractHolders = endpoint({
  method: 'GET',
  path: '/console/contractHolders',
  allow: 'console',
  right: 'contracts.read',
  summary: 'Accounts that a contract may be offered to: the direct downlines; for operators, the tops of lines',
  query: listQuery(z.object({ id: z.optional(z.array(uuid)), q: z.optional(text(0, 64)) }), ['account']),
  answer: z.array(holder),
  refusals: staffRefusals,
});

const offer = { holderId: uuid, kind, product, tiers: offeredTiers };
const offerRefusals = [
  'contracts.kind_off',
  'contracts.not_direct',
  'contracts.not_promised',
  'contracts.tier_wrong',
] as const;

export const previewContractEnds = endpoint({
  method: 'POST',
  path: '/console/contractEnds',
  allow: 'console',
  right: 'contracts.write',
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'The contracts that would end when these tiers were signed; nothing is written',
  body: z.object(offer),
  answer: z.array(ending),
  refusals: [...staffRefusals, ...offerRefusals, 'request.too_many'],
});

export const offerContract = endpoint({
  method: 'POST',
  path: '/console/contracts',
  allow: 'console',
  right: 'contracts.write',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Offer a contract to a direct downline; by operators, to the top of a line',
  body: z.object(offer),
  answer: contractRow,
  refusals: [
    ...staffRefusals,
    ...offerRefusals,
    'contracts.open_already',
    'returns.above_stake',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
  ],
});

export const updateContract = endpoint({
  method: 'PUT',
  path: '/console/contracts/:id',
  allow: 'console',
  right: 'contracts.write',
  summary: 'Edit, end or take back as the one who promised; accept or reject as the one who was asked',
  params: z.object({ id: uuid }),
  body: z.object({
    action: z.enum([...uplineActions, ...downlineActions]),
    /** Of an edit. */
    tiers: z.optional(offeredTiers),
    seen: seenAgain,
  }),
  answer: contractRow,
  refusals: [...staffRefusals, ...offerRefusals, 'contracts.unknown', 'contracts.state_changed', 'returns.above_stake'],
});

// The player site's contract calls, in the protocol's shapes (spec: agent-contracts).
const memberRefusals = [
  'session.invalid',
  'session.forbidden',
  'members.real_account_needed',
  'site.switched_off',
] as const;
const yesNo = z.enum(['Y', 'N']);
/** netLoss is present only if the contract requires one. */
const rest = { activeMember: headcount, netLoss: z.optional(amount), rateType: z.enum(['P', 'F']), rate: z.string() };
const wageTier = z.object({ minimumBet: amount, ...rest });
const contractHead = { status, /** Whether contracts below would end by signing it. */ downlineHigherRate: yesNo };
const byProduct = <T extends z.ZodMiniType>(inner: T) => z.partialRecord(product, z.array(inner));

export const readOwnContracts = endpoint({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  allow: 'member',
  summary: "The member's own contracts, signed or to be answered; a kind that the site does not use is left out",
  answer: z.object({
    divtypereq: z.optional(
      byProduct(
        z.object({
          minimumBet: amount,
          netLoss: amount,
          activeMember: headcount,
          /** A fraction: "0.1" is 10 %. */
          contractRate: z.string(),
          ...contractHead,
        }),
      ),
    ),
    dailysalreqtype: z.optional(
      byProduct(
        z.object({ id: z.string(), ...contractHead, details: z.array(z.object({ betVolume: amount, ...rest })) }),
      ),
    ),
    contracthoursalreq: z.optional(
      byProduct(z.object({ contractId: z.string(), ...contractHead, hourSalaryRates: z.array(wageTier) })),
    ),
    realtimesalreqtype: z.optional(
      byProduct(z.object({ contractId: z.string(), ...contractHead, realTimeSalaryRates: z.array(wageTier) })),
    ),
  }),
  refusals: memberRefusals,
});

/** The effects of an answer, shown to the member before it is given. */
export const previewOwnContractEnds = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractEnds',
  allow: 'member',
  summary: 'The tiers in force and those offered, and the contracts below that would end by signing, or by the end',
  query: z.object({ kind, product }),
  answer: z.object({
    status,
    offerer: z.string(),
    tiers: z.nullable(z.array(tier)),
    offered: z.nullable(z.array(tier)),
    ends: z.array(ending),
    seen,
  }),
  refusals: [...memberRefusals, 'request.invalid', 'contracts.unknown'],
});

const answered = z.object({ status });
const processRefusals = [
  ...memberRefusals,
  ...offerRefusals,
  'request.invalid',
  'contracts.unknown',
  'contracts.state_changed',
] as const;
const answer = z.enum(['A', 'R', 'C']);

export const answerDividendContract = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_processContractDividend',
  allow: 'member',
  summary: 'Answer a dividend contract: A or R to an offer, C or A to an end',
  body: z.object({ type: product, status: answer, seen: seenAgain }),
  answer: answered,
  refusals: processRefusals,
});

export const answerDailyWageContract = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_processDailySalaryContract',
  allow: 'member',
  summary: 'Answer a daily wage contract',
  body: z.object({ id: uuid, status: answer, seen: seenAgain }),
  answer: answered,
  refusals: processRefusals,
});

const byContract = z.object({ contractId: uuid, status: answer, seen: seenAgain });

export const answerHourlyWageContract = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_processContractHourSalary',
  allow: 'member',
  summary: 'Answer an hourly wage contract',
  body: byContract,
  answer: answered,
  refusals: processRefusals,
});

export const answerRealTimeWageContract = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  allow: 'member',
  summary: 'Answer a real-time wage contract',
  body: byContract,
  answer: answered,
  refusals: processRefusals,
});
