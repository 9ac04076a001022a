import BetsIcon from '@mui/icons-material/ReceiptLongOutlined';
import LinksIcon from '@mui/icons-material/LinkOutlined';
import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import OverviewIcon from '@mui/icons-material/SpaceDashboardOutlined';
import MovementsIcon from '@mui/icons-material/SwapHorizOutlined';
import LossesIcon from '@mui/icons-material/TrendingDownOutlined';
import IncomeIcon from '@mui/icons-material/LeaderboardOutlined';
import MembersIcon from '@mui/icons-material/AccountTreeOutlined';
import ContractsIcon from '@mui/icons-material/HandshakeOutlined';
import SimulatorIcon from '@mui/icons-material/CalculateOutlined';
import AnnouncementsIcon from '@mui/icons-material/NotificationsOutlined';
import InboxIcon from '@mui/icons-material/MailOutlined';
import LettersIcon from '@mui/icons-material/SendOutlined';
import { paymentEntries, type Group } from './menu.ts';

/** The pages of agents. */
export const agentGroups: readonly Group[] = [
  {
    entries: [
      { to: '/agentTeamOverview', keys: 'o', word: 'menu.overview', icon: OverviewIcon },
      { to: '/registerCenter', keys: 'a', word: 'menu.add', icon: AddIcon },
      { to: '/affiliateLinks', keys: 'l', word: 'links.title', icon: LinksIcon },
      {
        to: '/agentAnnouncement',
        keys: 'n',
        records: '/announcements',
        word: 'menu.announcements',
        icon: AnnouncementsIcon,
      },
      { to: '/messages', keys: 'i', word: 'menu.messages', icon: InboxIcon },
      { to: '/letters', keys: 's', word: 'menu.letters', icon: LettersIcon },
    ],
  },
  {
    heading: 'console.team',
    entries: [
      { to: '/downlineManagmentView', keys: 'm', records: '/members', word: 'menu.members', icon: MembersIcon },
      { to: '/personalHistoryCopy', keys: 'b', records: '/bets', word: 'menu.bets', icon: BetsIcon },
      { to: '/palStatementsAgentCopy', keys: 'p', word: 'results.by_account', icon: LossesIcon },
      { to: '/agentRevenueReport', keys: 'r', word: 'results.by_line', icon: IncomeIcon },
      {
        to: '/agentDownlineTransactionDetailsCopy',
        keys: 't',
        records: '/transactions',
        word: 'movements.title',
        icon: MovementsIcon,
      },
    ],
  },
  {
    heading: 'menu.contracts',
    entries: [
      { to: '/contracts', keys: 'c', word: 'menu.contracts', icon: ContractsIcon },
      ...paymentEntries,
      { to: '/simulations', keys: 'u', word: 'menu.simulator', icon: SimulatorIcon },
    ],
  },
];
