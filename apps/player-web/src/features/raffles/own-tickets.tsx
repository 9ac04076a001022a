import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RaffleTicket, ShownRaffle } from '@apsara/api/raffles';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { Tag, type TagTone } from '@apsara/ui/tag';
import { useSite } from '../../shared/site.tsx';
import { keepFirst } from './first-seen.ts';
import { usePrizeName } from './prize-name.tsx';
import styles from './raffles.module.css';
import { SpinVerdict } from './verdict.tsx';

const tones: Record<RaffleTicket['state'], TagTone> = {
  ready: 'info',
  won: 'success',
  lost: 'mute',
  void: 'mute',
  expired: 'mute',
};

function Ticket({ ticket, raffle }: { ticket: RaffleTicket; raffle: ShownRaffle }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const nameOf = usePrizeName(raffle);
  const [isOpen, setOpen] = useState(false);
  const { state, number, until, usedAt, prize } = ticket;
  const given = raffle.prizes.find(({ key }) => key === prize);
  const at = usedAt ?? until;
  return (
    <li>
      <span>{t('raffle.ticket', { number })}</span>
      <Tag tone={tones[state]}>{t(`raffle.state_${state}`)}</Tag>
      {state === 'won' && <b>{nameOf(given)}</b>}
      <small>
        {at && (
          <>
            {usedAt === null && `${t('raffle.until')} `}
            <DateTimeText instant={at} zone={timeZone} locale={i18n.language} />
          </>
        )}
      </small>
      {ticket.seedHash && (
        <Button size="sm" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {t('raffle.verify')}
        </Button>
      )}
      {isOpen && <SpinVerdict ticket={ticket} />}
    </li>
  );
}

/** The member's tickets with their results. */
export function OwnTickets({ raffle, tickets }: { raffle: ShownRaffle; tickets: readonly RaffleTicket[] }) {
  const { t } = useTranslation();
  const { anchor } = raffle;
  useEffect(
    () => keepFirst(tickets.map(({ id, seedHash, clientSeed }) => ({ id, anchor, seedHash, clientSeed }))),
    [tickets, anchor],
  );
  return (
    <section className={styles['box']}>
      <h2>{t('raffle.tickets')}</h2>
      {tickets.length === 0 && <p>{t('raffle.no_tickets')}</p>}
      <ul className={styles['tickets']}>
        {tickets.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} raffle={raffle} />
        ))}
      </ul>
    </section>
  );
}
