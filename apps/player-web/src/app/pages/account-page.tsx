import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BadgePercent from 'lucide-react/icons/badge-percent';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Gem from 'lucide-react/icons/gem';
import Headset from 'lucide-react/icons/headset';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserPlus from 'lucide-react/icons/user-plus';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isLanguage, languages } from '@apsara/domain/sites/languages';
import { Select } from '@apsara/ui/select';
import { AccountDetails } from '../../features/members/account-details.tsx';
import { useLanguageChoice } from '../../features/members/use-language-choice.ts';
import { useReferralOffer } from '../../features/messages/use-unread.ts';
import { UnreadBadge } from '../../features/messages/unread-badge.tsx';
import { LogoutButton } from '../../features/sessions/logout-button.tsx';
import { ThemeChoice } from '../../features/sites/theme-choice.tsx';
import { WalletCard } from '../../features/wallets/wallet-card.tsx';
import { useFeedbackLink } from '../../shared/feedback-link.ts';
import { useVisitor } from '../../shared/member.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useSite } from '../../shared/site.tsx';
import { openSupport } from '../../shared/support-window.ts';
import styles from './account-page.module.css';
import { AgentPanel } from './agent-panel.tsx';

const Row = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    {icon}
    <span>{children}</span>
    <ChevronRight size={18} aria-hidden="true" className={styles['arrow']} />
  </>
);

function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const { supportLanguages } = useSite();
  const choose = useLanguageChoice();
  return (
    <Select
      label={t('nav.language')}
      value={supportLanguages.find((code) => languages[code].tag === i18n.language) ?? ''}
      options={supportLanguages.map((code) => ({
        value: code,
        label: languages[code].name,
        lang: languages[code].tag,
      }))}
      onChange={(code) => isLanguage(code) && choose(code)}
    />
  );
}

export function AccountPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.account'));
  const { customerService, switches } = useSite();
  const { role } = useVisitor();
  const feedback = useFeedbackLink();
  const invites = useReferralOffer();
  const places = [
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
    { to: '/pointMall', label: t('points.title'), icon: <Gem size={20} aria-hidden="true" /> },
    ...(invites
      ? [{ to: '/referral', label: t('referral.title'), icon: <UserPlus size={20} aria-hidden="true" />, badge: null }]
      : []),
    { to: '/security', label: t('security.title'), icon: <ShieldCheck size={20} aria-hidden="true" /> },
    { to: '/favourites', label: t('favourites.title'), icon: <Heart size={20} aria-hidden="true" /> },
    { to: '/helpmc', label: t('help.title'), icon: <CircleHelp size={20} aria-hidden="true" /> },
    { to: feedback, label: t('feedback.title'), icon: <MessageSquareText size={20} aria-hidden="true" /> },
    { to: '/recent', label: t('games.recent'), icon: <History size={20} aria-hidden="true" /> },
  ];
  return (
    <div className={styles['page']}>
      <AccountDetails />
      <WalletCard />
      <nav className={styles['list']} aria-label={t('nav.account')}>
        {places.map(({ to, label, icon, badge }) => (
          <Link key={label} to={to}>
            <Row icon={icon}>
              {label} {badge}
            </Row>
          </Link>
        ))}
        <a
          href={customerService}
          target="_blank"
          rel="noopener"
          onClick={(event) => openSupport(customerService) && event.preventDefault()}
        >
          <Row icon={<Headset size={20} aria-hidden="true" />}>{t('footer.contact')}</Row>
        </a>
      </nav>
      {role === 'agent' && switches.has('AGENTPOLICY3') && <AgentPanel />}
      <div className={styles['language']}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
      <div className={styles['list']}>
        <LogoutButton>
          {(ask) => (
            <button type="button" onClick={ask}>
              <Row icon={<LogOut size={20} aria-hidden="true" />}>{t('auth.logout')}</Row>
            </button>
          )}
        </LogoutButton>
      </div>
    </div>
  );
}
