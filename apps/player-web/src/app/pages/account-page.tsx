import ChevronRight from 'lucide-react/icons/chevron-right';
import Headset from 'lucide-react/icons/headset';
import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isLanguage, languages } from '@apsara/domain/sites/languages';
import { Select } from '@apsara/ui/select';
import { AccountDetails } from '../../features/members/account-details.tsx';
import { useLanguageChoice } from '../../features/members/use-language-choice.ts';
import { LogoutButton } from '../../features/sessions/logout-button.tsx';
import { ThemeChoice } from '../../features/sites/theme-choice.tsx';
import { WalletCard } from '../../features/wallets/wallet-card.tsx';
import { useMediaQuery } from '../../shared/media-query.ts';
import { useVisitor } from '../../shared/member.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useSite } from '../../shared/site.tsx';
import { openSupport } from '../../shared/support-window.ts';
import { SIDE_MENU } from '../account-area.tsx';
import { useAccountPlaces } from '../account-places.tsx';
import styles from './account-page.module.css';
import { AgentPanel } from './agent-panel.tsx';
import { OverviewCard } from './overview-card.tsx';

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
  const places = useAccountPlaces();
  const beside = useMediaQuery(SIDE_MENU);
  return (
    <div className={styles['page']}>
      <AccountDetails />
      <WalletCard />
      <OverviewCard />
      <nav className={styles['list']} aria-label={t(beside ? 'footer.contact' : 'nav.account')}>
        {(beside ? [] : places).map(({ to, label, icon, badge }) => (
          <Link key={label} to={to}>
            <Row icon={icon}>
              {label} {badge}
            </Row>
          </Link>
        ))}
        {customerService && (
          <a
            href={customerService}
            target="_blank"
            rel="noopener"
            onClick={(event) => openSupport(customerService) && event.preventDefault()}
          >
            <Row icon={<Headset size={20} aria-hidden="true" />}>{t('footer.contact')}</Row>
          </a>
        )}
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
