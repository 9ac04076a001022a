import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RaffleTicket, ShownRaffle } from '@apsara/api/raffles';
import { Button } from '@apsara/ui/button';
import { Checkbox } from '@apsara/ui/checkbox';
import { prefersStillness } from '../../shared/media-query.ts';
import { NavButton } from '../../shared/nav-button.tsx';
import { usePrizeName } from './prize-name.tsx';
import styles from './raffles.module.css';
import { useSpin } from './use-raffle.ts';
import { discOf, numberedAt, partsOf, turnedFor } from './wheel-parts.ts';

const TURN_MS = 4_000;
const TURNS = 5;

/** A short tone when the wheel stops. */
function chime(): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = 660;
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.15);
  tone.onended = () => void context.close();
}

/** The disc under its pointer; large parts have the number that their prize has in the list. */
function Disc({ prizes, turned }: Pick<ShownRaffle, 'prizes'> & { turned: number }) {
  const parts = partsOf(prizes);
  return (
    <div className={styles['wheel']} aria-hidden="true">
      <i className={styles['pointer']} />
      <div className={styles['disc']} style={{ background: discOf(parts), transform: `rotate(${turned}deg)` }}>
        {parts.map((part, at) => {
          const middle = numberedAt(part);
          return (
            middle !== undefined && (
              <b key={part.key} style={{ transform: `rotate(${middle}deg)` }}>
                {at + 1}
              </b>
            )
          );
        })}
      </div>
    </div>
  );
}

/** Spins with the member's next ticket. With reduced motion the result is shown at once. */
export function Wheel({ raffle, tickets }: { raffle: ShownRaffle; tickets: readonly RaffleTicket[] }) {
  const { t } = useTranslation();
  const nameOf = usePrizeName(raffle);
  const { spin, settle } = useSpin(raffle.promotionId);
  const [turned, setTurned] = useState(0);
  const [isTurning, setTurning] = useState(false);
  const [sound, setSound] = useState(false);
  const [result, setResult] = useState<RaffleTicket>();
  const timer = useRef<number>(undefined);
  const leave = useEffectEvent(() => {
    window.clearTimeout(timer.current);
    if (isTurning) settle();
  });
  useEffect(() => () => leave(), []);
  const ready = tickets.filter(({ state }) => state === 'ready').toReversed();
  const [ticket] = ready;
  const stop = (spun: RaffleTicket): void => {
    setTurning(false);
    setResult(spun);
    if (sound) chime();
    settle();
  };
  const press = (): void => {
    if (!ticket || isTurning) return;
    setResult(undefined);
    spin.mutate(
      { ticketId: ticket.id, version: raffle.version },
      {
        onSuccess: (spun) => {
          const turns = prefersStillness() ? 0 : TURNS;
          setTurned((before) => Math.ceil(before / 360) * 360 + turns * 360 + turnedFor(spun.point ?? 0));
          if (prefersStillness()) return stop(spun);
          setTurning(true);
          timer.current = window.setTimeout(() => stop(spun), TURN_MS);
        },
      },
    );
  };
  const given = result && raffle.prizes.find(({ key }) => key === result.prize);
  const drawn = result && raffle.prizes.find(({ key }) => key === result.drawn);
  return (
    <section className={styles['box']}>
      <Disc prizes={raffle.prizes} turned={turned} />
      <output className={styles['result']}>
        {given &&
          (given.kind === 'nothing' ? t('raffle.lost') : t('raffle.won', { prize: nameOf(given) })) +
            (given.key === drawn?.key ? '' : ` ${t('raffle.instead', { prize: nameOf(drawn) })}`)}
      </output>
      {result?.rewardId && (
        <NavButton to="/rewards" variant="primary">
          {t('offer.to_rewards')}
        </NavButton>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        disabled={!ticket || !raffle.running}
        busy={spin.isPending || isTurning}
        onClick={press}
      >
        {t('raffle.spin', { n: ready.length })}
      </Button>
      <Checkbox label={t('raffle.sound')} checked={sound} onChange={({ target }) => setSound(target.checked)} />
    </section>
  );
}
