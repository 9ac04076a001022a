import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { handoverBrowser } from '@apsara/api/handover-browser';
import { createHandover } from '@apsara/api/sessions';
import { isAgentPage } from '@apsara/domain/agents/agent-pages';
import { Progress } from '@apsara/ui/progress';
import { query } from '../../shared/api.ts';
import { useVisitor } from '../../shared/member.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useSite } from '../../shared/site.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import styles from './opening.module.css';

/**
 * Sends an agent to the console, or to its page named by `page`, signed in by a one-time code. Everyone else, and
 * everyone on a site without agents, goes to the home page.
 */
export function AgentHomePage() {
  const { t } = useTranslation();
  usePageTitle(t('account.agent'));
  const { role } = useVisitor();
  const hasConsole = useSite().switches.has('AGENTPOLICY3');
  const opening = useQuery({
    ...query(createHandover, { browser: handoverBrowser() }),
    enabled: role === 'agent' && hasConsole,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const code = opening.data?.code;
  const named = useSearchParams()[0].get('page') ?? '';
  const page = isAgentPage(named) ? named : '';
  useEffect(() => {
    if (code) window.location.replace(`/agent/${page}?code=${encodeURIComponent(code)}`);
  }, [code, page]);
  if (!hasConsole || (role && role !== 'agent')) return <Navigate to="/" replace />;
  if (opening.error)
    return <QueryError error={opening.error} onRetry={() => void opening.refetch()} busy={opening.isFetching} />;
  return (
    <output className={styles['opening']}>
      <b>{t('account.agent_opening')}</b>
      <Progress label={t('account.agent_opening')} />
    </output>
  );
}
