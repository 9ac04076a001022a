import { useTranslation } from 'react-i18next';
import { moneyWords } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import type { ShownRaffle } from '@apsara/api/raffles';
import { useVisitor } from '../../shared/member.ts';
import { NavButton } from '../../shared/nav-button.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import { DrawResults } from './draw-results.tsx';
import { OwnTickets } from './own-tickets.tsx';
import { PrizeList } from './prize-list.tsx';
import styles from './raffles.module.css';
import { useRaffle, useTickets } from './use-raffle.ts';
import { Wheel } from './wheel.tsx';

/** How tickets are earned; they cost nothing. */
function Earning({ raffle }: { raffle: ShownRaffle }) {
  const { t } = useTranslation();
  const { earns, per, perDay, currency, rewards, spinsPerDay, mode, ticketDays } = raffle;
  return (
    <section className={styles['box']}>
      <h2>{t('raffle.earning')}</h2>
      {earns !== 'none' && <p>{t(`raffle.earn_${earns}`, { amount: moneyWords(per, currency), n: perDay })}</p>}
      {rewards && <p>{t('raffle.earn_rewards')}</p>}
      {mode === 'wheel' && <p>{t('raffle.ticket_days', { count: ticketDays })}</p>}
      {spinsPerDay !== null && <p>{t('raffle.spins_day', { n: spinsPerDay })}</p>}
      <p>{t('raffle.free')}</p>
    </section>
  );
}

/** A raffle on its offer's page: the wheel or the draw, its prizes, and the member's tickets. */
export function RafflePart({ promotionId }: { promotionId: string }) {
  const { t } = useTranslation();
  const { role } = useVisitor();
  const { data: raffle, error, refetch, isFetching } = useRaffle(promotionId);
  const tickets = useTickets(promotionId);
  if (!raffle)
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="420px" radius="var(--r-xl)" />
    );
  const isOutside = role === 'guest' || role === 'trial';
  return (
    <>
      {raffle.mode === 'wheel' ? (
        <Wheel raffle={raffle} tickets={tickets.data ?? []} />
      ) : (
        <DrawResults raffle={raffle} />
      )}
      {isOutside && (
        <NavButton to={role === 'trial' ? '/register' : '/login'} variant="primary">
          {t('offer.sign_in')}
        </NavButton>
      )}
      <PrizeList raffle={raffle} />
      <Earning raffle={raffle} />
      {!isOutside && tickets.data && <OwnTickets raffle={raffle} tickets={tickets.data} />}
      {!tickets.data && tickets.error && (
        <QueryError error={tickets.error} onRetry={() => void tickets.refetch()} busy={tickets.isFetching} />
      )}
      {!tickets.data && tickets.isLoading && <Skeleton height="160px" radius="var(--r-xl)" />}
    </>
  );
}
