import type { listPaymentProviders, readPaymentProvider } from '@apsara/api/providers';
import type { listAffiliateLinks, readAffiliateLink } from '@apsara/api/affiliate-links';
import type { listReconciliation, listReconciliationRounds, readReconciliation } from '@apsara/api/reconciliation';
import type {
  listRoomMessages,
  listRoomMutes,
  listRoomSettings,
  readRoomMessage,
  readRoomSettings,
} from '@apsara/api/room-desk';
import type { listSiteMembers, readSiteMember } from '@apsara/api/office';
import type {
  listRiskCases,
  listRiskSignals,
  listSharedTraits,
  readRiskCase,
  readRiskSignal,
} from '@apsara/api/office-risk';
import type { listProofResets, readProofReset } from '@apsara/api/proof-resets';
import type { listMemberCorrections, readMemberCorrection } from '@apsara/api/office-corrections';
import type { listTeamMembers, readTeamMember } from '@apsara/api/agents';
import type { listAnnouncements, readAnnouncement } from '@apsara/api/announcements';
import type { listAudit, readAudit } from '@apsara/api/audit';
import type { listTeamBets, readTeamBet } from '@apsara/api/bets';
import type { listContractSettings, readContractSettings } from '@apsara/api/contract-settings';
import type { listContractHolders, listContracts, readContract } from '@apsara/api/contracts';
import type { listDepositMethods, readDepositMethod } from '@apsara/api/deposit-methods';
import type { listDeposits, readDeposit } from '@apsara/api/deposits';
import type { AnswerOf, Endpoint, ValidInputOf } from '@apsara/api/endpoint';
import type { listApplications, readApplication } from '@apsara/api/applications';
import type { listClaimBatches, listClaimReceivers, readClaimBatch } from '@apsara/api/claim-batches';
import type { listClaimCosts, listClaims, readClaim } from '@apsara/api/claims';
import type { listFeedback, listSavedAnswers, readFeedback, readSavedAnswer } from '@apsara/api/feedback';
import type { listHelpArticles, readHelpArticle } from '@apsara/api/help';
import type {
  listIdentityChecks,
  listIdentitySettings,
  readIdentityCheck,
  readIdentitySettings,
} from '@apsara/api/identity';
import type { listJobs } from '@apsara/api/jobs';
import type { listLimitRules, listLimits, readLimitRules, readLimits } from '@apsara/api/limits';
import type { listHarm, readHarm } from '@apsara/api/marks';
import type { listLotteryCorrections, readLotteryCorrection } from '@apsara/api/lottery-corrections';
import type {
  listLotteryChains,
  listLotteryOrders,
  listSoldIssues,
  readLotteryOrder,
  readSoldIssue,
} from '@apsara/api/lottery-office';
import type { listLotteryOdds, readLotteryOdds } from '@apsara/api/lottery-odds';
import type { listLotteryProfits } from '@apsara/api/lottery-profits';
import type { listOutsideResults, readOutsideResult } from '@apsara/api/lottery-results';
import type {
  listLotteryRules,
  listLotterySettings,
  readLotteryRules,
  readLotterySetting,
} from '@apsara/api/lottery-settings';
import type { listHouseLetters, readHouseLetter } from '@apsara/api/house-letters';
import type { listLetters } from '@apsara/api/messages';
import type { listExchanges, listProducts, readExchange, readProduct } from '@apsara/api/points';
import type { listLeaderboards, readLeaderboard } from '@apsara/api/leaderboards';
import type { listMissions, readMission } from '@apsara/api/missions';
import type { listPromotions, readPromotion } from '@apsara/api/promotions';
import type {
  listReferralFriends,
  listReferralRules,
  readReferralFriend,
  readReferralRules,
} from '@apsara/api/referrals';
import type { listTeamResults, listTeamTransactions, readTeamResult, readTeamTransaction } from '@apsara/api/reports';
import type { listReturns, readReturn } from '@apsara/api/returns';
import type { listPorts, readPort } from '@apsara/api/ports';
import type { listBonuses, listSiteRebates, readSiteRebate } from '@apsara/api/rewards';
import type {
  listAdjustments,
  listRefusedCalls,
  listRounds,
  readAdjustment,
  readRefusedCall,
} from '@apsara/api/seamless';
import type { listSiteApps, readSiteApp } from '@apsara/api/downloads';
import type { listRegistrationRules, listSiteLooks, readRegistrationRules, readSiteLook } from '@apsara/api/site-forms';
import type { listSiteResults } from '@apsara/api/site-results';
import type { listSiteGames, readSiteGame } from '@apsara/api/site-games';
import type { listSiteVendors, readSiteVendor } from '@apsara/api/vendors';
import type { listSites, readSite } from '@apsara/api/sites';
import type { listPlatformSites, listSiteRequests, readPlatformSite, readSiteRequest } from '@apsara/api/platform';
import type { listStaff, listStaffRequests, readStaff, readStaffRequest } from '@apsara/api/staff';
import type {
  listSupportChats,
  listSupportSettings,
  readSupportChat,
  readSupportSettings,
} from '@apsara/api/support-desk';
import type { listTransferSettings, readTransferSettings } from '@apsara/api/transfers';
import type { listTurnoverSettings, readTurnoverSettings } from '@apsara/api/turnover';
import type {
  listVipLevels,
  listVipMembers,
  listVipRewards,
  readVipLevel,
  readVipMember,
  readVipRewards,
} from '@apsara/api/vip';
import type { listDividends, listPaymentMembers, listWages, readDividend, readWage } from '@apsara/api/wages';
import type { listVendorFeeds } from '@apsara/api/wallets';
import type {
  listPayoutMethods,
  listWithdrawalSettings,
  readPayoutMethod,
  readWithdrawalSettings,
} from '@apsara/api/withdrawal-settings';
import type { listWinners, listWinnerSettings, readWinnerSettings } from '@apsara/api/winners';
import type { listWithdrawals, readWithdrawal } from '@apsara/api/withdrawals';

/** A resource's endpoints: the list, and one record of it. */
interface Lines {
  list: Endpoint;
  read?: Endpoint;
}

/** The part of the list's path after `/console/`. The path of `read` must be the same, with an id. */
type NameOf<L extends Lines> = L['list']['path'] extends `/console/${infer Name}`
  ? L extends { read: Endpoint }
    ? L['read']['path'] extends `/console/${Name}/:id`
      ? Name
      : never
    : Name
  : never;

interface Identified {
  id: string;
}

/** What the compiler knows of a resource from its endpoints. */
export interface ResourceTypes<
  Row extends Identified = Identified,
  One extends Identified = Identified,
  Filter extends object = object,
  Sort extends string = string,
> {
  /** A row of the list. */
  row: Row;
  /** A record as its own page reads it; a row where no endpoint reads one. */
  record: One;
  filter: Filter;
  /** The fields by which the list can be sorted. */
  sort: Sort;
}

type RowIn<E extends Endpoint> = AnswerOf<E> extends readonly (infer Row extends Identified)[] ? Row : never;
type RecordIn<L extends Lines> = L extends { read: Endpoint }
  ? Extract<AnswerOf<L['read']>, Identified>
  : RowIn<L['list']>;
type FilterIn<E extends Endpoint> = ValidInputOf<E> extends { filter?: infer Filter } ? Extract<Filter, object> : never;
type SortIn<E extends Endpoint> =
  ValidInputOf<E> extends { sort?: infer Sort }
    ? Sort extends readonly [infer Field extends string, string]
      ? Field
      : never
    : never;
type TypesOf<L extends Lines> = ResourceTypes<RowIn<L['list']>, RecordIn<L>, FilterIn<L['list']>, SortIn<L['list']>>;

/**
 * A resource of the console. Its types come from the contract, so that a wrong name, column or filter does not compile;
 * at run time it is its name alone, and no page loads an endpoint for it.
 */
export interface ConsoleResource<T extends ResourceTypes = ResourceTypes, Name extends string = string> {
  readonly name: Name;
  /** Never set. */
  readonly types?: T;
}

/** The names among the keys of an object. */
export type Text<T> = Extract<T, string>;

type TypesIn<R extends ConsoleResource> = NonNullable<R['types']>;
export type RowOf<R extends ConsoleResource> = TypesIn<R>['row'];
export type FilterOf<R extends ConsoleResource> = TypesIn<R>['filter'];

/** The handle of a resource; `name` must be the one in its endpoints' paths. */
export const resourceOf = <L extends Lines>(name: NameOf<L>): ConsoleResource<TypesOf<L>, NameOf<L>> => ({ name });

export const resources = {
  adjustments: resourceOf<{ list: typeof listAdjustments; read: typeof readAdjustment }>('adjustments'),
  affiliateLinks: resourceOf<{ list: typeof listAffiliateLinks; read: typeof readAffiliateLink }>('affiliateLinks'),
  audit: resourceOf<{ list: typeof listAudit; read: typeof readAudit }>('audit'),
  announcements: resourceOf<{ list: typeof listAnnouncements; read: typeof readAnnouncement }>('announcements'),
  applications: resourceOf<{ list: typeof listApplications; read: typeof readApplication }>('applications'),
  bets: resourceOf<{ list: typeof listTeamBets; read: typeof readTeamBet }>('bets'),
  bonuses: resourceOf<{ list: typeof listBonuses }>('bonuses'),
  claimBatches: resourceOf<{ list: typeof listClaimBatches; read: typeof readClaimBatch }>('claimBatches'),
  claimCosts: resourceOf<{ list: typeof listClaimCosts }>('claimCosts'),
  claimReceivers: resourceOf<{ list: typeof listClaimReceivers }>('claimReceivers'),
  claims: resourceOf<{ list: typeof listClaims; read: typeof readClaim }>('claims'),
  contractHolders: resourceOf<{ list: typeof listContractHolders }>('contractHolders'),
  contracts: resourceOf<{ list: typeof listContracts; read: typeof readContract }>('contracts'),
  contractSettings: resourceOf<{ list: typeof listContractSettings; read: typeof readContractSettings }>(
    'contractSettings',
  ),
  depositMethods: resourceOf<{ list: typeof listDepositMethods; read: typeof readDepositMethod }>('depositMethods'),
  deposits: resourceOf<{ list: typeof listDeposits; read: typeof readDeposit }>('deposits'),
  dividends: resourceOf<{ list: typeof listDividends; read: typeof readDividend }>('dividends'),
  exchanges: resourceOf<{ list: typeof listExchanges; read: typeof readExchange }>('exchanges'),
  feedback: resourceOf<{ list: typeof listFeedback; read: typeof readFeedback }>('feedback'),
  games: resourceOf<{ list: typeof listSiteGames; read: typeof readSiteGame }>('games'),
  harm: resourceOf<{ list: typeof listHarm; read: typeof readHarm }>('harm'),
  houseLetters: resourceOf<{ list: typeof listHouseLetters; read: typeof readHouseLetter }>('houseLetters'),
  siteApps: resourceOf<{ list: typeof listSiteApps; read: typeof readSiteApp }>('siteApps'),
  helpArticles: resourceOf<{ list: typeof listHelpArticles; read: typeof readHelpArticle }>('helpArticles'),
  identityChecks: resourceOf<{ list: typeof listIdentityChecks; read: typeof readIdentityCheck }>('identityChecks'),
  identitySettings: resourceOf<{ list: typeof listIdentitySettings; read: typeof readIdentitySettings }>(
    'identitySettings',
  ),
  jobs: resourceOf<{ list: typeof listJobs }>('jobs'),
  leaderboards: resourceOf<{ list: typeof listLeaderboards; read: typeof readLeaderboard }>('leaderboards'),
  letters: resourceOf<{ list: typeof listLetters }>('letters'),
  limitRules: resourceOf<{ list: typeof listLimitRules; read: typeof readLimitRules }>('limitRules'),
  limits: resourceOf<{ list: typeof listLimits; read: typeof readLimits }>('limits'),
  lotteryChains: resourceOf<{ list: typeof listLotteryChains }>('lotteryChains'),
  lotteryCorrections: resourceOf<{ list: typeof listLotteryCorrections; read: typeof readLotteryCorrection }>(
    'lotteryCorrections',
  ),
  lotteryIssues: resourceOf<{ list: typeof listSoldIssues; read: typeof readSoldIssue }>('lotteryIssues'),
  lotteryOdds: resourceOf<{ list: typeof listLotteryOdds; read: typeof readLotteryOdds }>('lotteryOdds'),
  lotteryOrders: resourceOf<{ list: typeof listLotteryOrders; read: typeof readLotteryOrder }>('lotteryOrders'),
  lotteryProfits: resourceOf<{ list: typeof listLotteryProfits }>('lotteryProfits'),
  lotteryResults: resourceOf<{ list: typeof listOutsideResults; read: typeof readOutsideResult }>('lotteryResults'),
  lotteryRules: resourceOf<{ list: typeof listLotteryRules; read: typeof readLotteryRules }>('lotteryRules'),
  lotterySettings: resourceOf<{ list: typeof listLotterySettings; read: typeof readLotterySetting }>('lotterySettings'),
  memberCorrections: resourceOf<{ list: typeof listMemberCorrections; read: typeof readMemberCorrection }>(
    'memberCorrections',
  ),
  members: resourceOf<{ list: typeof listTeamMembers; read: typeof readTeamMember }>('members'),
  missions: resourceOf<{ list: typeof listMissions; read: typeof readMission }>('missions'),
  paymentMembers: resourceOf<{ list: typeof listPaymentMembers }>('paymentMembers'),
  paymentProviders: resourceOf<{ list: typeof listPaymentProviders; read: typeof readPaymentProvider }>(
    'paymentProviders',
  ),
  payoutMethods: resourceOf<{ list: typeof listPayoutMethods; read: typeof readPayoutMethod }>('payoutMethods'),
  ports: resourceOf<{ list: typeof listPorts; read: typeof readPort }>('ports'),
  products: resourceOf<{ list: typeof listProducts; read: typeof readProduct }>('products'),
  proofResets: resourceOf<{ list: typeof listProofResets; read: typeof readProofReset }>('proofResets'),
  promotions: resourceOf<{ list: typeof listPromotions; read: typeof readPromotion }>('promotions'),
  rebates: resourceOf<{ list: typeof listSiteRebates; read: typeof readSiteRebate }>('rebates'),
  reconciliation: resourceOf<{ list: typeof listReconciliation; read: typeof readReconciliation }>('reconciliation'),
  reconciliationRounds: resourceOf<{ list: typeof listReconciliationRounds }>('reconciliationRounds'),
  referralFriends: resourceOf<{ list: typeof listReferralFriends; read: typeof readReferralFriend }>('referralFriends'),
  referralRules: resourceOf<{ list: typeof listReferralRules; read: typeof readReferralRules }>('referralRules'),
  refusedCalls: resourceOf<{ list: typeof listRefusedCalls; read: typeof readRefusedCall }>('refusedCalls'),
  registrationRules: resourceOf<{ list: typeof listRegistrationRules; read: typeof readRegistrationRules }>(
    'registrationRules',
  ),
  reports: resourceOf<{ list: typeof listTeamResults; read: typeof readTeamResult }>('reports'),
  riskCases: resourceOf<{ list: typeof listRiskCases; read: typeof readRiskCase }>('riskCases'),
  riskSignals: resourceOf<{ list: typeof listRiskSignals; read: typeof readRiskSignal }>('riskSignals'),
  returns: resourceOf<{ list: typeof listReturns; read: typeof readReturn }>('returns'),
  rounds: resourceOf<{ list: typeof listRounds }>('rounds'),
  savedAnswers: resourceOf<{ list: typeof listSavedAnswers; read: typeof readSavedAnswer }>('savedAnswers'),
  sharedTraits: resourceOf<{ list: typeof listSharedTraits }>('sharedTraits'),
  siteMembers: resourceOf<{ list: typeof listSiteMembers; read: typeof readSiteMember }>('siteMembers'),
  siteResults: resourceOf<{ list: typeof listSiteResults }>('siteResults'),
  siteLooks: resourceOf<{ list: typeof listSiteLooks; read: typeof readSiteLook }>('siteLooks'),
  sites: resourceOf<{ list: typeof listSites; read: typeof readSite }>('sites'),
  platformSites: resourceOf<{ list: typeof listPlatformSites; read: typeof readPlatformSite }>('platformSites'),
  siteRequests: resourceOf<{ list: typeof listSiteRequests; read: typeof readSiteRequest }>('siteRequests'),
  staff: resourceOf<{ list: typeof listStaff; read: typeof readStaff }>('staff'),
  staffRequests: resourceOf<{ list: typeof listStaffRequests; read: typeof readStaffRequest }>('staffRequests'),
  supportChats: resourceOf<{ list: typeof listSupportChats; read: typeof readSupportChat }>('supportChats'),
  supportSettings: resourceOf<{ list: typeof listSupportSettings; read: typeof readSupportSettings }>(
    'supportSettings',
  ),
  transactions: resourceOf<{ list: typeof listTeamTransactions; read: typeof readTeamTransaction }>('transactions'),
  transferSettings: resourceOf<{ list: typeof listTransferSettings; read: typeof readTransferSettings }>(
    'transferSettings',
  ),
  turnoverSettings: resourceOf<{ list: typeof listTurnoverSettings; read: typeof readTurnoverSettings }>(
    'turnoverSettings',
  ),
  vendors: resourceOf<{ list: typeof listSiteVendors; read: typeof readSiteVendor }>('vendors'),
  vendorFeeds: resourceOf<{ list: typeof listVendorFeeds }>('vendorFeeds'),
  vipLevels: resourceOf<{ list: typeof listVipLevels; read: typeof readVipLevel }>('vipLevels'),
  vipMembers: resourceOf<{ list: typeof listVipMembers; read: typeof readVipMember }>('vipMembers'),
  vipRewards: resourceOf<{ list: typeof listVipRewards; read: typeof readVipRewards }>('vipRewards'),
  wages: resourceOf<{ list: typeof listWages; read: typeof readWage }>('wages'),
  withdrawals: resourceOf<{ list: typeof listWithdrawals; read: typeof readWithdrawal }>('withdrawals'),
  roomMessages: resourceOf<{ list: typeof listRoomMessages; read: typeof readRoomMessage }>('roomMessages'),
  roomMutes: resourceOf<{ list: typeof listRoomMutes }>('roomMutes'),
  roomSettings: resourceOf<{ list: typeof listRoomSettings; read: typeof readRoomSettings }>('roomSettings'),
  winners: resourceOf<{ list: typeof listWinners }>('winners'),
  winnerSettings: resourceOf<{ list: typeof listWinnerSettings; read: typeof readWinnerSettings }>('winnerSettings'),
  withdrawalSettings: resourceOf<{ list: typeof listWithdrawalSettings; read: typeof readWithdrawalSettings }>(
    'withdrawalSettings',
  ),
};
