import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listTeamAnnouncements } from '@apsara/api/announcements';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { query } from '../../shared/api.ts';
import { currentLanguage } from '../../shared/language.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './team-announcements.module.css';

/** What the agents above the member announce; nothing while there is none. */
export function TeamAnnouncements() {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { data, error, refetch, isFetching } = useQuery({
    ...query(listTeamAnnouncements, { language: currentLanguage() }),
    staleTime: 0,
  });
  if (error) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data?.length) return null;
  return (
    <section className={styles['all']} aria-labelledby="team-announcements">
      <h2 id="team-announcements">{t('messages.team')}</h2>
      {data.map(({ id, title, content, from, startsAt }) => (
        <details key={id}>
          <summary>
            <b>{title}</b>
            <small>
              {from} · <DateTimeText instant={startsAt} zone={timeZone} locale={i18n.language} />
            </small>
          </summary>
          <RichText html={content} />
        </details>
      ))}
    </section>
  );
}
