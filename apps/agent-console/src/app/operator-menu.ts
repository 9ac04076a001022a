import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import BonusesIcon from '@mui/icons-material/RedeemOutlined';
import BetsIcon from '@mui/icons-material/ReceiptLongOutlined';
import LinksIcon from '@mui/icons-material/LinkOutlined';
import MethodsIcon from '@mui/icons-material/PaymentsOutlined';
import DepositsIcon from '@mui/icons-material/SavingsOutlined';
import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import GamesIcon from '@mui/icons-material/SportsEsportsOutlined';
import RoundsIcon from '@mui/icons-material/HourglassEmptyOutlined';
import MovementsIcon from '@mui/icons-material/SwapHorizOutlined';
import IncomeIcon from '@mui/icons-material/LeaderboardOutlined';
import SiteMembersIcon from '@mui/icons-material/PeopleOutlined';
import WithdrawalsIcon from '@mui/icons-material/OutboundOutlined';
import ExchangesIcon from '@mui/icons-material/DiamondOutlined';
import AdjustmentsIcon from '@mui/icons-material/PublishedWithChangesOutlined';
import RefusedCallsIcon from '@mui/icons-material/ReportOutlined';
import RebatesIcon from '@mui/icons-material/PercentOutlined';
import ReturnsIcon from '@mui/icons-material/BalanceOutlined';
import RulesIcon from '@mui/icons-material/RuleOutlined';
import TransfersIcon from '@mui/icons-material/SwapVertOutlined';
import TurnoverIcon from '@mui/icons-material/LoopOutlined';
import WaysIcon from '@mui/icons-material/AccountBalanceOutlined';
import ProductsIcon from '@mui/icons-material/StorefrontOutlined';
import PromotionsIcon from '@mui/icons-material/CampaignOutlined';
import ContractsIcon from '@mui/icons-material/HandshakeOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import ChatsIcon from '@mui/icons-material/ForumOutlined';
import FeedbackIcon from '@mui/icons-material/FeedbackOutlined';
import LettersIcon from '@mui/icons-material/SendOutlined';
import SavedAnswersIcon from '@mui/icons-material/QuickreplyOutlined';
import ReconciliationIcon from '@mui/icons-material/CompareArrowsOutlined';
import FeedsIcon from '@mui/icons-material/RssFeedOutlined';
import IdentityIcon from '@mui/icons-material/BadgeOutlined';
import HarmIcon from '@mui/icons-material/VolunteerActivismOutlined';
import LimitsIcon from '@mui/icons-material/ShieldOutlined';
import FormIcon from '@mui/icons-material/HowToRegOutlined';
import LookIcon from '@mui/icons-material/PaletteOutlined';
import SiteIcon from '@mui/icons-material/TuneOutlined';
import AppsIcon from '@mui/icons-material/InstallMobileOutlined';
import AnnouncementsIcon from '@mui/icons-material/NotificationsOutlined';
import { paymentEntries, type Group } from './menu.ts';

/** The pages of operators. */
export const operatorGroups: readonly Group[] = [
  {
    entries: [
      { to: '/', right: 'dashboard.read', keys: 'zd', word: 'menu.dashboard', icon: DashboardIcon },
      { to: '/siteResults', right: 'siteResults.read', keys: 'zx', word: 'menu.site_results', icon: IncomeIcon },
      { to: '/siteMembers', right: 'siteMembers.read', keys: 'p', word: 'menu.site_members', icon: SiteMembersIcon },
      { to: '/deposits', right: 'deposits.read', keys: 'd', word: 'menu.deposits', icon: DepositsIcon },
      { to: '/withdrawals', right: 'withdrawals.read', keys: 'w', word: 'menu.withdrawals', icon: WithdrawalsIcon },
      { to: '/rounds', right: 'rounds.read', keys: 'r', word: 'menu.rounds', icon: RoundsIcon },
      {
        to: '/refusedCalls',
        right: 'refusedCalls.read',
        keys: 'x',
        word: 'menu.refused_calls',
        icon: RefusedCallsIcon,
      },
      { to: '/adjustments', right: 'adjustments.read', keys: 'u', word: 'menu.adjustments', icon: AdjustmentsIcon },
      { to: '/vendorFeeds', right: 'vendorFeeds.read', keys: 'v', word: 'menu.feeds', icon: FeedsIcon },
      {
        to: '/reconciliation',
        right: 'reconciliation.read',
        keys: 'zf',
        word: 'menu.reconciliation',
        icon: ReconciliationIcon,
      },
      {
        to: '/transactions',
        right: 'memberTransactions.read',
        keys: 't',
        word: 'menu.transactions',
        icon: MovementsIcon,
      },
      {
        to: '/personalHistoryCopy',
        right: 'bets.read',
        keys: 'g',
        records: '/bets',
        word: 'menu.site_bets',
        icon: BetsIcon,
      },
      {
        to: '/memberCorrections',
        right: 'memberCorrections.read',
        keys: 'zb',
        word: 'menu.member_corrections',
        icon: AdjustmentsIcon,
      },
      { to: '/bonuses', right: 'bonuses.read', keys: 'b', word: 'menu.bonuses', icon: BonusesIcon },
      { to: '/claims', right: 'claims.read', keys: 'zc', word: 'menu.claims', icon: BonusesIcon },
      { to: '/claimBatches', right: 'claimBatches.read', keys: 'yb', word: 'menu.claim_batches', icon: BonusesIcon },
      { to: '/vipMembers', right: 'vipMembers.read', keys: 'zv', word: 'menu.vip_members', icon: IncomeIcon },
      { to: '/applications', right: 'applications.read', keys: 'za', word: 'menu.applications', icon: PromotionsIcon },
      {
        to: '/referralFriends',
        right: 'referralFriends.read',
        keys: 'zr',
        word: 'menu.referral_friends',
        icon: AddIcon,
      },
      { to: '/exchanges', right: 'exchanges.read', keys: 'e', word: 'menu.exchanges', icon: ExchangesIcon },
      { to: '/supportChats', right: 'supportChats.read', keys: 'zh', word: 'menu.support', icon: ChatsIcon },
      {
        to: '/roomMessages',
        right: 'roomMessages.read',
        keys: 'yh',
        word: 'menu.room_messages',
        icon: ChatsIcon,
      },
      { to: '/roomMutes', right: 'roomMutes.read', keys: 'ym', word: 'menu.room_mutes', icon: RulesIcon },
      { to: '/feedback', right: 'feedback.read', keys: 'f', word: 'menu.feedback', icon: FeedbackIcon },
    ],
  },
  {
    heading: 'menu.contracts',
    entries: [
      { to: '/contracts', right: 'contracts.read', keys: 'c', word: 'menu.contracts', icon: ContractsIcon },
      ...paymentEntries,
    ],
  },
  {
    // The keys of lotteries begin with a y.
    heading: 'menu.lottery',
    entries: [
      { to: '/lotteryIssues', right: 'lotteryIssues.read', keys: 'yi', word: 'menu.lottery_issues', icon: RoundsIcon },
      { to: '/lotteryOrders', right: 'lotteryOrders.read', keys: 'yo', word: 'menu.lottery_orders', icon: BetsIcon },
      {
        to: '/lotteryProfits',
        right: 'lotteryProfits.read',
        keys: 'yp',
        word: 'menu.lottery_profits',
        icon: IncomeIcon,
      },
      {
        to: '/lotteryCorrections',
        right: 'lotteryCorrections.read',
        keys: 'yc',
        word: 'menu.lottery_corrections',
        icon: AdjustmentsIcon,
      },
      {
        to: '/lotteryResults',
        right: 'lotteryResults.read',
        keys: 'ye',
        word: 'menu.lottery_results',
        icon: RoundsIcon,
      },
      { to: '/lotteryChains', right: 'lotteryChains.read', keys: 'ys', word: 'menu.lottery_chains', icon: LinksIcon },
      {
        to: '/lotterySettings',
        right: 'lotterySettings.read',
        keys: 'yt',
        word: 'menu.lottery_settings',
        icon: SiteIcon,
      },
      { to: '/lotteryOdds', right: 'lotteryOdds.read', keys: 'yq', word: 'menu.lottery_odds', icon: ReturnsIcon },
      { to: '/lotteryRules', right: 'lotteryRules.read', keys: 'yr', word: 'menu.lottery_rules', icon: RulesIcon },
    ],
  },
  {
    heading: 'menu.protection',
    entries: [
      { to: '/limits', right: 'limits.read', keys: 'l', word: 'menu.limits', icon: LimitsIcon },
      { to: '/identityChecks', right: 'identityChecks.read', keys: 'i', word: 'menu.identity', icon: IdentityIcon },
      { to: '/proofResets', right: 'proofResets.read', keys: 'yf', word: 'menu.proof_resets', icon: IdentityIcon },
      { to: '/harm', right: 'harm.read', keys: 'm', word: 'menu.harm', icon: HarmIcon },
      { to: '/riskCases', right: 'riskCases.read', keys: 'zi', word: 'menu.risk_cases', icon: RefusedCallsIcon },
      { to: '/riskSignals', right: 'riskSignals.read', keys: 'zz', word: 'menu.risk_signals', icon: HarmIcon },
      { to: '/sharedTraits', right: 'riskCases.read', keys: 'zo', word: 'menu.shared_traits', icon: LinksIcon },
    ],
  },
  {
    // The keys of settings begin with an s, which leaves single letters to pages that come.
    heading: 'menu.rules',
    entries: [
      {
        to: '/contractSettings',
        right: 'contractSettings.read',
        keys: 'sc',
        word: 'menu.contract_settings',
        icon: RulesIcon,
      },
      {
        to: '/depositMethods',
        right: 'depositMethods.read',
        keys: 'sd',
        word: 'menu.deposit_methods',
        icon: MethodsIcon,
      },
      {
        to: '/withdrawalSettings',
        right: 'withdrawalSettings.read',
        keys: 'sw',
        word: 'menu.withdrawal_settings',
        icon: RulesIcon,
      },
      { to: '/paymentProviders', right: 'paymentProviders.read', keys: 'sy', word: 'menu.providers', icon: WaysIcon },
      { to: '/payoutMethods', right: 'payoutMethods.read', keys: 'sp', word: 'menu.payout_methods', icon: WaysIcon },
      {
        to: '/transferSettings',
        right: 'transferSettings.read',
        keys: 'st',
        word: 'menu.transfer_settings',
        icon: TransfersIcon,
      },
      {
        to: '/turnoverSettings',
        right: 'turnoverSettings.read',
        keys: 'su',
        word: 'menu.turnover_settings',
        icon: TurnoverIcon,
      },
      { to: '/limitRules', right: 'limitRules.read', keys: 'sl', word: 'menu.limit_rules', icon: LimitsIcon },
      {
        to: '/identitySettings',
        right: 'identitySettings.read',
        keys: 'si',
        word: 'menu.identity_settings',
        icon: IdentityIcon,
      },
      {
        to: '/supportSettings',
        right: 'supportSettings.read',
        keys: 'sh',
        word: 'menu.support_settings',
        icon: ChatsIcon,
      },
      { to: '/roomSettings', right: 'roomSettings.read', keys: 'sm', word: 'menu.room_settings', icon: RulesIcon },
      { to: '/rebates', right: 'rebates.read', keys: 'sr', word: 'menu.rebates', icon: RebatesIcon },
      { to: '/referralRules', right: 'referralRules.read', keys: 'sf', word: 'menu.referral_rules', icon: AddIcon },
      { to: '/returns', right: 'returns.read', keys: 'sg', word: 'menu.returns', icon: ReturnsIcon },
      { to: '/vipLevels', right: 'vipLevels.read', keys: 'sv', word: 'menu.vip_levels', icon: IncomeIcon },
      { to: '/vipRewards', right: 'vipRewards.read', keys: 'sb', word: 'menu.vip_rewards', icon: BonusesIcon },
      {
        to: '/winnerSettings',
        right: 'winnerSettings.read',
        keys: 'sx',
        word: 'menu.winner_settings',
        icon: IncomeIcon,
      },
      { to: '/ports', right: 'ports.read', keys: 'so', word: 'menu.ports', icon: WaysIcon },
      { to: '/sites', right: 'sites.read', keys: 'ss', word: 'menu.site', icon: SiteIcon },
      { to: '/siteLooks', right: 'siteLooks.read', keys: 'sn', word: 'menu.site_look', icon: LookIcon },
      {
        to: '/registrationRules',
        right: 'registrationRules.read',
        keys: 'se',
        word: 'menu.registration_rules',
        icon: FormIcon,
      },
    ],
  },
  {
    heading: 'menu.house',
    entries: [
      { to: '/staff', right: 'staff.read', keys: 'zs', word: 'menu.staff', icon: IdentityIcon },
      { to: '/jobs', right: 'jobs.read', keys: 'zw', word: 'menu.jobs', icon: RoundsIcon },
      { to: '/audit', right: 'audit.read', keys: 'zt', word: 'menu.audit', icon: RulesIcon },
      { to: '/staffRequests', right: 'staffRequests.read', keys: 'zq', word: 'menu.staff_requests', icon: RulesIcon },
      {
        to: '/platformSites',
        right: 'platformSites.read',
        keys: 'zu',
        word: 'menu.platform_sites',
        icon: SiteIcon,
      },
      { to: '/siteRequests', right: 'siteRequests.read', keys: 'zn', word: 'menu.site_requests', icon: RulesIcon },
    ],
  },
  {
    heading: 'menu.content',
    entries: [
      { to: '/games', right: 'games.read', keys: 'zg', word: 'menu.games', icon: GamesIcon },
      { to: '/vendors', right: 'vendors.read', keys: 'zp', word: 'menu.vendors', icon: ProductsIcon },
      { to: '/promotions', right: 'promotions.read', keys: 'o', word: 'menu.promotions', icon: PromotionsIcon },
      { to: '/missions', right: 'missions.read', keys: 'zm', word: 'menu.missions', icon: RulesIcon },
      { to: '/winners', right: 'winners.read', keys: 'zy', word: 'menu.winners', icon: IncomeIcon },
      { to: '/leaderboards', right: 'leaderboards.read', keys: 'zl', word: 'menu.leaderboards', icon: RulesIcon },
      {
        to: '/announcements',
        right: 'announcements.read',
        keys: 'n',
        word: 'menu.announcements',
        icon: AnnouncementsIcon,
      },
      { to: '/houseLetters', right: 'houseLetters.read', keys: 'ze', word: 'menu.house_letters', icon: LettersIcon },
      { to: '/products', right: 'products.read', keys: 'a', word: 'menu.products', icon: ProductsIcon },
      { to: '/helpArticles', right: 'helpArticles.read', keys: 'h', word: 'menu.help', icon: HelpIcon },
      { to: '/siteApps', right: 'siteApps.read', keys: 'sa', word: 'menu.site_apps', icon: AppsIcon },
      {
        to: '/savedAnswers',
        right: 'savedAnswers.read',
        keys: 'q',
        word: 'menu.saved_answers',
        icon: SavedAnswersIcon,
      },
    ],
  },
];
