import { useTranslation } from 'react-i18next';
import type { MissionPeriod } from '@apsara/domain/missions/missions';
import { EmptyState } from '@apsara/ui/empty-state';
import { Skeleton } from '@apsara/ui/skeleton';
import cards from '../../shared/card-list.module.css';
import { Emblem } from '../../shared/emblem.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import { MissionCard } from './mission-card.tsx';
import { PeriodEnd } from './period-end.tsx';
import { useMissionClaim, useMissions } from './use-missions.ts';

/** The missions of a period, with what is left of it. */
export function PeriodMissions({ period }: { period: MissionPeriod }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useMissions();
  const claim = useMissionClaim();
  if (!data)
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="180px" radius="var(--r-xl)" />
    );
  const { groups, open, serverTime } = data;
  const group = groups.find((one) => one.period === period);
  if (!group)
    return (
      <EmptyState
        picture={<Emblem kind="sun" />}
        title={t(open ? 'missions.none' : 'missions.rest')}
        text={t(open ? 'missions.none_text' : 'missions.rest_text')}
      />
    );
  return (
    <>
      {group.endsAt && (
        <p>
          <PeriodEnd
            endsAt={group.endsAt}
            serverTime={serverTime}
            receivedAt={dataUpdatedAt}
            onEnd={() => void refetch()}
          />
        </p>
      )}
      <ul className={cards['list']}>
        {group.missions.map((mission) => (
          <MissionCard key={`${mission.id}:${mission.period}`} mission={mission} claim={claim} />
        ))}
      </ul>
    </>
  );
}
