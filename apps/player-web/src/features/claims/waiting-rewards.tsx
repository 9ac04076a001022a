import { useTranslation } from 'react-i18next';
import type { Claim } from '@apsara/api/claims';
import { isSome } from '@apsara/domain/some-amount';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { EmptyState } from '@apsara/ui/empty-state';
import { moneyWords } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { Emblem } from '../../shared/emblem.tsx';
import { NavButton } from '../../shared/nav-button.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import { RewardValue } from '../../shared/reward-value.tsx';
import { useSite } from '../../shared/site.tsx';
import cards from '../../shared/card-list.module.css';
import styles from './claims.module.css';
import { useClaiming, useClaims } from './use-claims.ts';

/** The play a reward of money asks for, and what is left of it on average; nothing for anything else. */
function Wagering({ claim: { kind, turnover, worth, currency } }: { claim: Claim }) {
  const { t } = useTranslation();
  if (kind !== 'money' || turnover === null || worth === null || currency === 'PTS') return null;
  if (!isSome(turnover)) return <p>{t('claims.no_wagering')}</p>;
  return (
    <>
      <p>{t('claims.wagering', { amount: moneyWords(turnover, currency) })}</p>
      <p>{t('claims.worth', { amount: moneyWords(worth, currency) })}</p>
    </>
  );
}

interface RewardCardProps {
  claim: Claim;
  busy: boolean;
  onClaim: () => void;
}

function RewardCard({ claim, busy, onClaim }: RewardCardProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  return (
    <li className={cards['card']}>
      <div className={styles['head']}>
        <h2>{claim.name}</h2>
        <b>
          <RewardValue reward={claim} />
        </b>
      </div>
      <Wagering claim={claim} />
      <div className={styles['foot']}>
        <small>
          {t('claims.until')} <DateTimeText instant={claim.until} zone={timeZone} locale={i18n.language} />
        </small>
        <Button variant="primary" onClick={onClaim} busy={busy}>
          {t('claims.claim')}
        </Button>
      </div>
    </li>
  );
}

/** The rewards to claim, each with its terms; of one source, `none` says that there are none. */
export function WaitingRewards({ source, none }: { source?: Claim['source']; none?: string }) {
  const { t } = useTranslation();
  const { data: waiting, error, refetch, isFetching } = useClaims('I');
  const data = source ? waiting?.filter((claim) => claim.source === source) : waiting;
  const { one, all } = useClaiming();
  if (!data)
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="150px" radius="var(--r-xl)" />
    );
  if (data.length === 0 && none !== undefined) return <p>{none}</p>;
  if (data.length === 0)
    return (
      <EmptyState
        picture={<Emblem kind="gem" />}
        title={t('claims.none')}
        text={t('claims.none_text')}
        action={<NavButton to="/promotions">{t('claims.offers')}</NavButton>}
      />
    );
  return (
    <>
      {data.length > 1 && !source && (
        <Button onClick={() => all.mutate(data.map(({ rewardId }) => rewardId).join())} busy={all.isPending}>
          {t('claims.claim_all', { n: data.length })}
        </Button>
      )}
      <ul className={cards['list']}>
        {data.map((claim) => (
          <RewardCard
            key={claim.rewardId}
            claim={claim}
            busy={one.isPending && one.variables.rewardId === claim.rewardId}
            onClaim={() => {
              if (!one.isPending && !all.isPending) one.mutate(claim);
            }}
          />
        ))}
      </ul>
    </>
  );
}
