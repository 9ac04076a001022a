import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { partStates, type PartState } from '@apsara/domain/sites/status';
import { readSiteStatus, type PresentPart, type ShownIncident, type SiteStatus } from '@apsara/api/status';
import { dateTimeWords } from '@apsara/ui/date-time-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import { query } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { zoneOffset } from '../../shared/zone-offset.ts';
import styles from './status-board.module.css';

/** The server looks once a minute. */
const ASK_AGAIN_MS = 60_000;

const looks = {
  working: { tone: 'success', Icon: CircleCheck },
  slow: { tone: 'warning', Icon: Clock },
  down: { tone: 'danger', Icon: CircleX },
  unchecked: { tone: 'mute', Icon: Clock },
} as const;

function State({ state }: { state: PartState | 'unchecked' }) {
  const { t } = useTranslation();
  const { tone, Icon } = looks[state];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {state === 'unchecked' ? t('status.unchecked') : t(`status.state_${state}`)}
    </Tag>
  );
}

/** Times of the site's zone. */
function useTimes(): (instant: string) => string {
  const { i18n } = useTranslation();
  const { timeZone: zone } = useSite();
  return (instant) => dateTimeWords({ instant, zone, locale: i18n.language });
}

function usePartName(): (of: Pick<PresentPart, 'part' | 'name'>) => string {
  const { t } = useTranslation();
  return ({ part, name }) => (part === 'vendor' ? name : t(`status.part_${part}`));
}

/** The worst first, otherwise as they came. */
const byState = (a: PresentPart, b: PresentPart): number => partStates.indexOf(b.state) - partStates.indexOf(a.state);

function Parts({ title, parts, isChecked }: { title: string; parts: readonly PresentPart[]; isChecked: boolean }) {
  const { t } = useTranslation();
  const [id, nameOf, timeOf] = [useId(), usePartName(), useTimes()];
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{title}</h2>
      <ul className={styles['parts']}>
        {parts.toSorted(byState).map((one) => (
          <li key={`${one.part} ${one.name}`}>
            <span className={styles['name']}>
              <b>{nameOf(one)}</b>
              {one.state !== 'working' && one.since && <small>{t('status.since', { at: timeOf(one.since) })}</small>}
            </span>
            <State state={isChecked || one.state !== 'working' ? one.state : 'unchecked'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Incidents({ incidents }: { incidents: readonly ShownIncident[] }) {
  const { t } = useTranslation();
  const [id, nameOf, timeOf] = [useId(), usePartName(), useTimes()];
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{t('status.history')}</h2>
      {incidents.length === 0 && <p className={styles['quiet']}>{t('status.none')}</p>}
      <ul className={styles['incidents']}>
        {incidents.map((one) => (
          <li key={`${one.part} ${one.name} ${one.from}`}>
            <span className={styles['name']}>
              <b>{nameOf(one)}</b>
              <small>
                {one.until
                  ? t('status.ended', { from: timeOf(one.from), until: timeOf(one.until) })
                  : t('status.open', { from: timeOf(one.from) })}
              </small>
            </span>
            <State state={one.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const headings = {
  working: 'status.well',
  slow: 'status.some',
  down: 'status.some',
  unchecked: 'status.unchecked',
} as const;

function Summary({ checkedAt, parts }: Pick<SiteStatus, 'checkedAt' | 'parts'>) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const timeOf = useTimes();
  const state = parts.toSorted(byState)[0]?.state ?? 'working';
  // Nothing is known to work before it was looked at.
  const worst = checkedAt === null && state === 'working' ? 'unchecked' : state;
  const { Icon } = looks[worst];
  return (
    <output className={styles['summary']} data-state={worst}>
      <Icon size={24} aria-hidden="true" />
      <span className={styles['name']}>
        <b>{t(headings[worst])}</b>
        {checkedAt && (
          <small>{`${t('status.checked')} ${timeOf(checkedAt)} (${zoneOffset(timeZone, checkedAt)})`}</small>
        )}
      </span>
    </output>
  );
}

/** The state of each part of the site, and the incidents of the last days. */
export function StatusBoard() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    ...query(readSiteStatus),
    refetchInterval: ASK_AGAIN_MS,
  });
  if (!data)
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="480px" radius="var(--r-lg)" />
    );
  const isChecked = data.checkedAt !== null;
  return (
    <div className={styles['board']}>
      <Summary {...data} />
      <Parts
        title={t('status.services')}
        isChecked={isChecked}
        parts={data.parts.filter(({ part }) => part !== 'vendor')}
      />
      <Parts
        title={t('status.games')}
        isChecked={isChecked}
        parts={data.parts.filter(({ part }) => part === 'vendor')}
      />
      <Incidents incidents={data.incidents} />
    </div>
  );
}
