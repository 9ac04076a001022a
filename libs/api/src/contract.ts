import * as affiliateLinks from './affiliate-links.ts';
import * as agents from './agents.ts';
import * as announcements from './announcements.ts';
import * as applications from './applications.ts';
import * as audit from './audit.ts';
import * as bets from './bets.ts';
import * as challenges from './challenges.ts';
import * as claimBatches from './claim-batches.ts';
import * as claims from './claims.ts';
import * as closings from './closings.ts';
import * as contractSettings from './contract-settings.ts';
import * as contracts from './contracts.ts';
import * as depositMethods from './deposit-methods.ts';
import * as dashboard from './dashboard.ts';
import * as deposits from './deposits.ts';
import * as downloads from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import * as feedback from './feedback.ts';
import * as gamePages from './game-pages.ts';
import * as games from './games.ts';
import * as help from './help.ts';
import * as lottery from './lottery.ts';
import * as lotteryCorrections from './lottery-corrections.ts';
import * as lotteryIssues from './lottery-issues.ts';
import * as lotteryOffice from './lottery-office.ts';
import * as lotteryOrders from './lottery-orders.ts';
import * as lotteryProfits from './lottery-profits.ts';
import * as lotteryResults from './lottery-results.ts';
import * as lotteryOdds from './lottery-odds.ts';
import * as lotterySettings from './lottery-settings.ts';
import * as jobs from './jobs.ts';
import * as leaderboards from './leaderboards.ts';
import * as limits from './limits.ts';
import * as identity from './identity.ts';
import * as marks from './marks.ts';
import * as matches from './matches.ts';
import * as members from './members.ts';
import * as memberViews from './member-views.ts';
import * as houseLetters from './house-letters.ts';
import * as messages from './messages.ts';
import * as missions from './missions.ts';
import * as office from './office.ts';
import * as officeActs from './office-acts.ts';
import * as officeCorrections from './office-corrections.ts';
import * as officeNotes from './office-notes.ts';
import * as officeRisk from './office-risk.ts';
import * as openPayouts from './open-payouts.ts';
import * as outbox from './outbox.ts';
import * as participations from './participations.ts';
import * as push from './push.ts';
import * as raffles from './raffles.ts';
import * as ownData from './own-data.ts';
import * as passkeys from './passkeys.ts';
import * as platform from './platform.ts';
import * as points from './points.ts';
import * as ports from './ports.ts';
import * as providers from './providers.ts';
import * as promotions from './promotions.ts';
import * as proofResets from './proof-resets.ts';
import * as reconciliation from './reconciliation.ts';
import * as roomDesk from './room-desk.ts';
import * as rooms from './rooms.ts';
import * as referrals from './referrals.ts';
import * as registration from './registration.ts';
import * as reports from './reports.ts';
import * as returns from './returns.ts';
import * as siteGames from './site-games.ts';
import * as vendors from './vendors.ts';
import * as rewards from './rewards.ts';
import * as savedFilters from './saved-filters.ts';
import * as seamless from './seamless.ts';
import * as security from './security.ts';
import * as sessions from './sessions.ts';
import * as staff from './staff.ts';
import * as siteForms from './site-forms.ts';
import * as status from './status.ts';
import * as support from './support.ts';
import * as supportDesk from './support-desk.ts';
import * as siteResults from './site-results.ts';
import * as sites from './sites.ts';
import * as transfers from './transfers.ts';
import * as uploads from './uploads.ts';
import * as turnover from './turnover.ts';
import * as vip from './vip.ts';
import * as walletMode from './wallet-mode.ts';
import * as wallets from './wallets.ts';
import * as wages from './wages.ts';
import * as winners from './winners.ts';
import * as withdrawalSettings from './withdrawal-settings.ts';
import * as withdrawals from './withdrawals.ts';

const features = {
  sites,
  siteForms,
  challenges,
  sessions,
  security: { ...security, ...passkeys, ...ownData },
  members: { ...members, ...registration },
  wallets: { ...wallets, ...walletMode },
  uploads,
  ports,
  outbox,
  push,
  depositMethods,
  dashboard,
  deposits,
  withdrawals: { ...withdrawals, ...openPayouts, ...withdrawalSettings },
  transfers,
  games: { ...games, ...gamePages, ...matches },
  bets,
  lottery,
  lotteryIssues,
  lotteryOrders,
  lotteryOffice: {
    ...lotteryOffice,
    ...lotteryCorrections,
    ...lotteryProfits,
    ...lotteryResults,
    ...lotteryOdds,
    ...lotterySettings,
  },
  seamless,
  agents: { ...agents, ...affiliateLinks },
  contracts: { ...contracts, ...contractSettings },
  turnover,
  reports: { ...reports, ...savedFilters, ...siteResults },
  rewards,
  wages,
  winners,
  announcements,
  messages: { ...messages, ...houseLetters },
  platform,
  points,
  providers,
  promotions,
  referrals,
  feedback,
  help,
  downloads,
  limits: { ...limits, ...closings },
  returns,
  siteGames,
  vendors,
  identity,
  marks,
  claimBatches,
  claims,
  participations,
  raffles,
  applications,
  missions,
  jobs,
  leaderboards,
  vip,
  office,
  officeActs,
  officeCorrections,
  proofResets,
  officeNotes,
  officeRisk,
  memberViews,
  staff,
  audit,
  status,
  support: { ...support, ...supportDesk },
  reconciliation,
  rooms,
  roomDesk,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'allow' in value && 'answer' in value;

/** Every line of the contract with its name, `<feature>.<verb>`; for the server, the documents and the tests, never for a page. */
export const contract: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(features).flatMap(([feature, lines]) =>
    Object.entries(lines)
      .filter((line): line is [string, Endpoint] => isEndpoint(line[1]))
      .map(([verb, line]) => [`${feature}.${verb}`, line] as const),
  ),
);
