import { keysOf } from '../records.ts';

/**
 * What a person of the staff is there for. `admin` may do everything at its site; `owner` may do that, too, and stands
 * above all sites.
 */
export const staffRoles = ['owner', 'admin', 'support', 'payments', 'content', 'marketing', 'lottery', 'risk'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * `r` read: see it; `w` write: create, change or remove what the site is set up with; `a` act: decide what a member asked
 * for, or do something to an account.
 */
const actNames = { r: 'read', w: 'write', a: 'act' } as const;
type Letter = keyof typeof actNames;
type Letters = 'r' | 'w' | 'a' | 'rw' | 'ra' | 'wa' | 'rwa';

/** What there is to do, which admins may, and what the other roles may of it. */
interface Row {
  all: Letters;
  roles: Partial<Record<Exclude<StaffRole, 'owner' | 'admin'>, Letters>>;
  /** It is above the sites: no admin may do it. */
  isAbove?: true;
}

/** The matrix of rights by what they are about. A role that is not in a row may do nothing of it. */
const matrix = {
  siteMembers: { all: 'ra', roles: { support: 'ra', payments: 'r', marketing: 'r', lottery: 'r', risk: 'ra' } },
  contacts: { all: 'rw', roles: { support: 'rw', payments: 'r', risk: 'r' } },
  memberViews: { all: 'ra', roles: { support: 'ra' } },
  holds: { all: 'a', roles: { support: 'a', payments: 'a', risk: 'a' } },
  memberNotes: { all: 'rw', roles: { support: 'rw', payments: 'r', risk: 'rw' } },
  riskCases: { all: 'ra', roles: { support: 'r', risk: 'ra' } },
  riskSignals: { all: 'ra', roles: { support: 'r', risk: 'ra' } },
  memberAudit: { all: 'r', roles: { support: 'r', payments: 'r', risk: 'r' } },
  memberCorrections: { all: 'rwa', roles: { support: 'r', payments: 'rwa', risk: 'r' } },
  proofResets: { all: 'rwa', roles: { support: 'rwa', risk: 'rwa' } },
  memberTransactions: { all: 'r', roles: { support: 'r', payments: 'r', marketing: 'r', risk: 'r' } },
  memberTurnover: { all: 'ra', roles: { support: 'r', payments: 'ra', marketing: 'r', risk: 'r' } },
  memberRates: { all: 'ra', roles: { support: 'r', payments: 'r', marketing: 'ra', risk: 'r' } },
  bets: { all: 'r', roles: { support: 'r', payments: 'r', marketing: 'r', lottery: 'r', risk: 'r' } },
  savedFilters: {
    all: 'rw',
    roles: { support: 'rw', payments: 'rw', content: 'rw', marketing: 'rw', lottery: 'rw', risk: 'rw' },
  },
  uploads: { all: 'rw', roles: { support: 'r', payments: 'r', content: 'rw', marketing: 'rw', risk: 'r' } },

  deposits: { all: 'ra', roles: { support: 'r', payments: 'ra', risk: 'r' } },
  ports: { all: 'rwa', roles: { support: 'r' } },
  paymentProviders: { all: 'rw', roles: { payments: 'r' } },
  depositMethods: { all: 'rw', roles: { payments: 'rw' } },
  withdrawals: { all: 'ra', roles: { support: 'r', payments: 'ra', risk: 'r' } },
  withdrawalSettings: { all: 'rw', roles: { payments: 'rw', risk: 'r' } },
  payoutMethods: { all: 'rw', roles: { payments: 'rw' } },
  transferSettings: { all: 'rw', roles: { payments: 'rw', risk: 'r' } },
  turnoverSettings: { all: 'rw', roles: { payments: 'r', marketing: 'rw', risk: 'r' } },
  rounds: { all: 'ra', roles: { support: 'r', payments: 'ra', risk: 'ra' } },
  refusedCalls: { all: 'ra', roles: { support: 'r', payments: 'ra', risk: 'ra' } },
  adjustments: { all: 'ra', roles: { payments: 'ra', risk: 'ra' } },
  vendorFeeds: { all: 'ra', roles: { payments: 'ra', risk: 'r' } },
  reconciliation: { all: 'ra', roles: { payments: 'ra', risk: 'ra' } },
  contracts: { all: 'rw', roles: { payments: 'r', marketing: 'rw', risk: 'r' } },
  contractSettings: { all: 'rw', roles: { payments: 'r', marketing: 'rw', risk: 'r' } },
  wages: { all: 'ra', roles: { payments: 'ra', marketing: 'r', risk: 'r' } },

  bonuses: { all: 'ra', roles: { support: 'r', payments: 'r', marketing: 'ra', risk: 'r' } },
  claims: { all: 'ra', roles: { support: 'r', payments: 'r', marketing: 'ra', risk: 'r' } },
  claimBatches: { all: 'rwa', roles: { support: 'r', payments: 'ra', marketing: 'rwa', risk: 'r' } },
  claimCosts: { all: 'r', roles: { payments: 'r', marketing: 'r', risk: 'r' } },
  applications: { all: 'ra', roles: { support: 'r', marketing: 'ra', risk: 'r' } },
  promotions: { all: 'rw', roles: { support: 'r', content: 'rw', marketing: 'rw', risk: 'r' } },
  raffles: { all: 'ra', roles: { support: 'r', marketing: 'ra', risk: 'r' } },
  missions: { all: 'rw', roles: { support: 'r', content: 'rw', marketing: 'rw', risk: 'r' } },
  leaderboards: { all: 'rwa', roles: { support: 'r', content: 'rw', marketing: 'rwa', risk: 'ra' } },
  referralRules: { all: 'rw', roles: { marketing: 'rw', risk: 'r' } },
  referralFriends: { all: 'ra', roles: { support: 'r', marketing: 'ra', risk: 'ra' } },
  winners: { all: 'ra', roles: { support: 'r', marketing: 'ra', risk: 'ra' } },
  winnerSettings: { all: 'rw', roles: { marketing: 'rw' } },
  vipLevels: { all: 'rw', roles: { support: 'r', marketing: 'rw' } },
  vipRewards: { all: 'rw', roles: { support: 'r', marketing: 'rw' } },
  vipMembers: { all: 'ra', roles: { support: 'r', marketing: 'ra', risk: 'r' } },
  exchanges: { all: 'ra', roles: { support: 'r', payments: 'ra', marketing: 'r', risk: 'r' } },
  products: { all: 'rw', roles: { content: 'rw', marketing: 'rw' } },
  rebates: { all: 'rw', roles: { payments: 'r', marketing: 'rw' } },
  games: { all: 'rw', roles: { support: 'r', content: 'rw', marketing: 'rw', risk: 'r' } },
  vendors: { all: 'rw', roles: { support: 'r', payments: 'r', content: 'rw', risk: 'rw' } },
  jobs: { all: 'ra', roles: {} },
  dashboard: {
    all: 'r',
    roles: { support: 'r', payments: 'r', content: 'r', marketing: 'r', lottery: 'r', risk: 'r' },
  },
  siteResults: { all: 'r', roles: { payments: 'r', marketing: 'r', risk: 'r' } },
  returns: { all: 'rw', roles: { marketing: 'r', lottery: 'r', risk: 'r' } },

  feedback: { all: 'ra', roles: { support: 'ra', content: 'r', risk: 'r' } },
  supportChats: { all: 'ra', roles: { support: 'ra', risk: 'r' } },
  supportSettings: { all: 'rw', roles: { support: 'r' } },
  roomMessages: { all: 'ra', roles: { support: 'ra', content: 'r', risk: 'ra' } },
  roomMutes: { all: 'ra', roles: { support: 'ra', risk: 'ra' } },
  roomSettings: { all: 'rw', roles: { support: 'rw', content: 'r', risk: 'rw' } },
  savedAnswers: { all: 'rw', roles: { support: 'rw', content: 'rw' } },
  announcements: { all: 'rw', roles: { support: 'r', content: 'rw', marketing: 'rw' } },
  houseLetters: { all: 'rw', roles: { support: 'r', content: 'rw', marketing: 'rw' } },
  helpArticles: { all: 'rw', roles: { support: 'r', content: 'rw' } },
  siteApps: { all: 'rw', roles: { support: 'r', content: 'rw' } },

  identityChecks: { all: 'ra', roles: { support: 'ra', risk: 'ra' } },
  identitySettings: { all: 'rw', roles: { risk: 'rw' } },
  limits: { all: 'ra', roles: { support: 'ra', risk: 'ra' } },
  limitRules: { all: 'rw', roles: { support: 'r', risk: 'rw' } },
  harm: { all: 'ra', roles: { support: 'ra', risk: 'ra' } },

  lotteryIssues: { all: 'ra', roles: { support: 'r', lottery: 'ra', risk: 'r' } },
  lotteryOrders: { all: 'ra', roles: { support: 'r', lottery: 'ra', risk: 'r' } },
  lotteryCorrections: { all: 'rwa', roles: { lottery: 'rwa', risk: 'r' } },
  lotteryProfits: { all: 'r', roles: { payments: 'r', marketing: 'r', lottery: 'r', risk: 'r' } },
  lotteryResults: { all: 'ra', roles: { support: 'r', lottery: 'ra', risk: 'r' } },
  lotterySettings: { all: 'rw', roles: { lottery: 'rw', risk: 'r' } },
  lotteryRules: { all: 'rw', roles: { lottery: 'rw', risk: 'r' } },
  lotteryOdds: { all: 'rw', roles: { lottery: 'rw', risk: 'r' } },
  lotteryChains: { all: 'r', roles: { lottery: 'r', risk: 'r' } },

  sites: { all: 'rw', roles: {} },
  siteLooks: { all: 'rw', roles: { content: 'r' } },
  registrationRules: { all: 'rw', roles: { support: 'r', marketing: 'r' } },
  audit: { all: 'r', roles: { risk: 'r' } },
  staff: { all: 'rwa', roles: {} },
  staffRequests: { all: 'ra', roles: {} },

  platformSites: { all: 'ra', roles: {}, isAbove: true },
  siteRequests: { all: 'rwa', roles: {}, isAbove: true },
} as const satisfies Record<string, Row>;

type Matrix = typeof matrix;
type Area = keyof Matrix;
type ActsOf<L extends string> = L extends `${infer First extends Letter}${infer Rest}`
  ? (typeof actNames)[First] | ActsOf<Rest>
  : never;

/** What a line of the contract asks of staff: what it is about, and what is done there. */
export type Right = { [A in Area]: `${A}.${ActsOf<Matrix[A]['all']>}` }[Area];

const letters = (text: string): string[] =>
  Object.entries(actNames)
    .filter(([letter]) => text.includes(letter))
    .map(([, act]) => act);

function rightsIn(area: Area, text: string | undefined): string[] {
  return letters(text ?? '').map((act) => `${area}.${act}`);
}

function lettersOf(role: StaffRole, { all, roles, isAbove }: Row): Letters | undefined {
  if (role === 'owner') return all;
  if (role === 'admin') return isAbove ? undefined : all;
  return roles[role];
}

function allowed(role: StaffRole): ReadonlySet<string> {
  return new Set(keysOf(matrix).flatMap((area) => rightsIn(area, lettersOf(role, matrix[area]))));
}

const rightsByRole = new Map(staffRoles.map((role) => [role, allowed(role)]));

/** Whether a role has a right; without a role, none. */
export const hasRight = (role: StaffRole | null, right: Right): boolean =>
  role !== null && (rightsByRole.get(role)?.has(right) ?? false);

/** Every right of a role, in the order of the matrix. */
export const rightsOf = (role: StaffRole | null): string[] =>
  role === null ? [] : [...(rightsByRole.get(role) ?? [])];

/** The roles that one of the staff may give or take: only an owner makes an owner, or changes one. */
export const rolesWithin = (role: StaffRole | null): readonly StaffRole[] =>
  role === 'owner' ? staffRoles : staffRoles.filter((one) => one !== 'owner');
