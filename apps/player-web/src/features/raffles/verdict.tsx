import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RaffleTicket, ShownRaffle } from '@apsara/api/raffles';
import { Skeleton } from '@apsara/ui/skeleton';
import { QueryError } from '../../shared/query-error.tsx';
import styles from './raffles.module.css';
import { firstSeen } from './first-seen.ts';
import { verifyDraw, verifySpin, type Verdict as Made } from './recompute.ts';
import { useRaffle } from './use-raffle.ts';

interface VerdictProps {
  made: Made | null | undefined;
  facts: [name: string, value: string | null][];
}

function wordsOf({ faults, replaced }: Made) {
  if (faults.length > 0) return 'raffle.not_verified';
  return replaced ? 'raffle.replaced' : 'raffle.all_match';
}

function Verdict({ made, facts }: VerdictProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['proof']} aria-live="polite">
      {made && <p>{t(wordsOf(made))}</p>}
      {made && made.faults.length > 0 && (
        <ul>
          {made.faults.map((fault) => (
            <li key={fault}>{t(`raffle.fault_${fault}`)}</li>
          ))}
        </ul>
      )}
      <dl>
        {made && (
          <div>
            <dt>{t('raffle.made_here')}</dt>
            <dd>{made.made}</dd>
          </div>
        )}
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

/** Spins a ticket again on this device, under the rule it was spun under. */
export function SpinVerdict({ ticket }: { ticket: RaffleTicket }) {
  const { t } = useTranslation();
  const { data: raffle, error, refetch, isFetching } = useRaffle(ticket.promotionId, ticket.version ?? undefined);
  const made = useQuery({
    queryKey: ['raffle', 'verify', ticket, raffle],
    queryFn: async () => (raffle ? ((await verifySpin(ticket, raffle, firstSeen(ticket.id))) ?? null) : null),
    enabled: raffle !== undefined,
  });
  if (!raffle)
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="120px" radius="var(--r-md)" />
    );
  return (
    <Verdict
      made={made.data}
      facts={[
        [t('raffle.seed_hash'), ticket.seedHash],
        [t('raffle.seed'), ticket.seed],
        [t('raffle.client_seed'), ticket.clientSeed],
        [t('raffle.anchor'), raffle.anchor],
        [t('raffle.link'), raffle.link],
      ]}
    />
  );
}

/** Draws the winners again on this device. */
export function DrawVerdict({ raffle }: { raffle: ShownRaffle }) {
  const { t } = useTranslation();
  const made = useQuery({
    queryKey: ['raffle', 'verify', raffle],
    queryFn: async () => (await verifyDraw(raffle, firstSeen(raffle.promotionId))) ?? null,
  });
  return (
    <Verdict
      made={made.data}
      facts={[
        [t('raffle.seed_hash'), raffle.seedHash],
        [t('raffle.seed'), raffle.seed],
        [t('raffle.anchor'), raffle.anchor],
        [t('raffle.link'), raffle.link],
        [t('raffle.voided'), raffle.voided.length > 0 ? raffle.voided.join(', ') : null],
      ]}
    />
  );
}
