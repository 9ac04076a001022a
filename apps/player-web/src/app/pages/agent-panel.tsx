import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readOwnContracts } from '@apsara/api/contracts';
import { agentPages, type AgentPage } from '@apsara/domain/agents/agent-pages';
import { contractKinds } from '@apsara/domain/agents/contracts';
import { paymentPages } from '@apsara/domain/agents/wages';
import { consolidatedNames } from '../../features/contracts/waiting-contracts.ts';
import { query } from '../../shared/api.ts';
import styles from './account-page.module.css';

/**
 * specification 2: the agent centre's pages, opened in the console. Pages about contracts appear only if the site uses
 * that kind.
 */
export function AgentPanel() {
  const { t } = useTranslation();
  const { data } = useQuery(query(readOwnContracts));
  const unused = contractKinds
    .filter((kind) => !data?.[consolidatedNames[kind]])
    .map((kind): AgentPage => paymentPages[kind]);
  return (
    <nav className={styles['list']} aria-label={t('account.agent')}>
      {agentPages
        .filter((page) => !unused.includes(page))
        .map((page) => (
          <Link key={page} to={`/agentHome?page=${page}`}>
            <span>{t(`centre.${page}`)}</span>
            <ChevronRight size={18} aria-hidden="true" className={styles['arrow']} />
          </Link>
        ))}
    </nav>
  );
}
