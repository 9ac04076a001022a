import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BadgePercent from 'lucide-react/icons/badge-percent';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Gift from 'lucide-react/icons/gift';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import HandHeart from 'lucide-react/icons/hand-heart';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import IdCard from 'lucide-react/icons/id-card';
import Mail from 'lucide-react/icons/mail';
import MessagesSquare from 'lucide-react/icons/messages-square';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Target from 'lucide-react/icons/target';
import UserPlus from 'lucide-react/icons/user-plus';
import Wallet from 'lucide-react/icons/wallet';
import { useTranslation } from 'react-i18next';
import { useReferralOffer } from '../features/messages/use-unread.ts';
import { MissionBadge } from '../features/messages/mission-badge.tsx';
import { RewardBadge } from '../features/messages/reward-badge.tsx';
import { UnreadBadge } from '../features/messages/unread-badge.tsx';
import { useFeedbackLink } from '../shared/feedback-link.ts';
import { useSite } from '../shared/site.tsx';

/** The entries of the account: a list on the account page, a menu beside every account page on wide screens. */
export function useAccountPlaces() {
  const { t } = useTranslation();
  const feedback = useFeedbackLink();
  const invites = useReferralOffer();
  const { switches } = useSite();
  return [
    {
      to: '/messages',
      label: t('messages.title'),
      icon: <Mail size={20} aria-hidden="true" />,
      badge: <UnreadBadge />,
    },
    { to: '/deposit', label: t('nav.deposit'), icon: <ArrowDownToLine size={20} aria-hidden="true" /> },
    { to: '/withdraw', label: t('nav.withdraw'), icon: <ArrowUpFromLine size={20} aria-hidden="true" /> },
    { to: '/wallet', label: t('wallet.title'), icon: <Wallet size={20} aria-hidden="true" /> },
    { to: '/transfer', label: t('transfer.title'), icon: <ArrowLeftRight size={20} aria-hidden="true" /> },
    { to: '/record', label: t('nav.record'), icon: <ReceiptText size={20} aria-hidden="true" /> },
    { to: '/transactions', label: t('movements.title'), icon: <ScrollText size={20} aria-hidden="true" /> },
    { to: '/profit', label: t('profit.title'), icon: <ChartColumn size={20} aria-hidden="true" /> },
    { to: '/bonus', label: t('bonus.title'), icon: <BadgePercent size={20} aria-hidden="true" /> },
    {
      to: '/rewards',
      label: t('claims.title'),
      icon: <Gift size={20} aria-hidden="true" />,
      badge: <RewardBadge />,
    },
    ...(switches.has('MISSION3')
      ? [
          {
            to: '/missions',
            label: t('missions.title'),
            icon: <Target size={20} aria-hidden="true" />,
            badge: <MissionBadge />,
          },
        ]
      : []),
    ...(switches.has('VIP3')
      ? [{ to: '/vip', label: t('vip.title'), icon: <Crown size={20} aria-hidden="true" />, badge: null }]
      : []),
    { to: '/pointMall', label: t('points.title'), icon: <Gem size={20} aria-hidden="true" /> },
    ...(invites
      ? [{ to: '/referral', label: t('referral.title'), icon: <UserPlus size={20} aria-hidden="true" />, badge: null }]
      : []),
    { to: '/security', label: t('security.title'), icon: <ShieldCheck size={20} aria-hidden="true" /> },
    { to: '/identity', label: t('identity.title'), icon: <IdCard size={20} aria-hidden="true" /> },
    { to: '/protection', label: t('limits.title'), icon: <HandHeart size={20} aria-hidden="true" /> },
    { to: '/favourites', label: t('favourites.title'), icon: <Heart size={20} aria-hidden="true" /> },
    ...(switches.has('CHATROOM3')
      ? [
          {
            to: '/rooms',
            label: t('account.rooms'),
            icon: <MessagesSquare size={20} aria-hidden="true" />,
            badge: null,
          },
        ]
      : []),
    { to: '/helpmc', label: t('help.title'), icon: <CircleHelp size={20} aria-hidden="true" /> },
    { to: feedback, label: t('feedback.title'), icon: <MessageSquareText size={20} aria-hidden="true" /> },
    { to: '/recent', label: t('games.recent'), icon: <History size={20} aria-hidden="true" /> },
  ];
}
