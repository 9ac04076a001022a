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
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Wallet from 'lucide-react/icons/wallet';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isLanguage, languages } from '@apsara/domain/languages';
import { Select } from '@apsara/ui/select';
import { AccountDetails } from '../../features/members/account-details.tsx';
import { useLanguageChoice } from '../../features/members/use-language-choice.ts';
import { LogoutButton } from '../../features/sessions/logout-button.tsx';
import { WalletCard } from '../../features/wallets/wallet-card.tsx';
import { useVisitor } from '../../shared/member.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useSite } from '../../shared/site.tsx';
import { openSupport } from '../../shared/support-window.ts';
import styles from './account-page.module.css';

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
      options={supportLanguages.map((code) => ({ value: code, label: languages[code].name, lang: languages[code].tag }))}
      onChange={(code) => isLanguage(code) && choose(code)}
    />
  );
}

export function AccountPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.account'));
  const { customerService, switches } = useSite();
  const { role } = useVisitor();
  const places = [
    { to: '/deposit', label: t('nav.deposit'), icon: <ArrowDownToLine size={20} aria-hidden="true" /> },
    { to: '/withdraw', label: t('nav.withdraw'), icon: <ArrowUpFromLine size={20} aria-hidden="true" /> },
    { to: '/wallet', label: t('wallet.title'), icon: <Wallet size={20} aria-hidden="true" /> },
    { to: '/transfer', label: t('transfer.title'), icon: <ArrowLeftRight size={20} aria-hidden="true" /> },
    { to: '/record', label: t('nav.record'), icon: <ReceiptText size={20} aria-hidden="true" /> },
    { to: '/transactions', label: t('movements.title'), icon: <ScrollText size={20} aria-hidden="true" /> },
    { to: '/profit', label: t('profit.title'), icon: <ChartColumn size={20} aria-hidden="true" /> },
    { to: '/bonus', label: t('bonus.title'), icon: <BadgePercent size={20} aria-hidden="true" /> },
    { to: '/pointMall', label: t('points.title'), icon: <Gem size={20} aria-hidden="true" /> },
    { to: '/security', label: t('security.title'), icon: <ShieldCheck size={20} aria-hidden="true" /> },
    { to: '/favourites', label: t('favourites.title'), icon: <Heart size={20} aria-hidden="true" /> },
    { to: '/helpmc', label: t('help.title'), icon: <CircleHelp size={20} aria-hidden="true" /> },
    { to: '/recent', label: t('games.recent'), icon: <History size={20} aria-hidden="true" /> },
  ];
  return (
    <div className={styles['page']}>
      <AccountDetails />
      <WalletCard />
      <nav className={styles['list']} aria-label={t('nav.account')}>
        {places.map(({ to, label, icon }) => (
          <Link key={to} to={to}>
            <Row icon={icon}>{label}</Row>
          </Link>
        ))}
        {role === 'agent' && switches.has('AGENTPOLICY3') && (
          <Link to="/agentHome">
            <Row icon={<Users size={20} aria-hidden="true" />}>{t('account.agent')}</Row>
          </Link>
        )}
        <a
          href={customerService}
          target="_blank"
          rel="noopener"
          onClick={(event) => openSupport(customerService) && event.preventDefault()}
        >
          <Row icon={<Headset size={20} aria-hidden="true" />}>{t('footer.contact')}</Row>
        </a>
      </nav>
      <div className={styles['language']}>
        <LanguageChoice />
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
