import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RaffleTicket, ShownRaffle } from '@apsara/api/raffles';
import { WHOLE_CHANCE } from '@apsara/domain/raffles/raffles';
import { Button } from '@apsara/ui/button';
import { Checkbox } from '@apsara/ui/checkbox';
import { prefersStillness } from '../../shared/media-query.ts';
import { NavButton } from '../../shared/nav-button.tsx';
import { usePrizeName } from './prize-name.tsx';
import styles from './raffles.module.css';
import { newSpin, useSpin } from './use-raffle.ts';
import { colourOf } from './wheel-colours.ts';

const TURN_MS = 4_000;
const TURNS = 5;

/** The wheel's parts, each as large as its chance. */
function partsOf({ prizes }: ShownRaffle): string {
  let end = 0;
  const parts = prizes.map(({ chance }, at) => {
    const start = end;
    end += chance;
    return `${colourOf(at)} ${(start / WHOLE_CHANCE) * 360}deg ${(end / WHOLE_CHANCE) * 360}deg`;
  });
  return `conic-gradient(${parts.join(', ')})`;
}

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

/** Spins with the member's next ticket. With reduced motion the result is shown at once. */
export function Wheel({ raffle, tickets }: { raffle: ShownRaffle; tickets: readonly RaffleTicket[] }) {
  const { t } = useTranslation();
  const nameOf = usePrizeName(raffle);
  const { spin, settle } = useSpin(raffle.promotionId);
  const [turned, setTurned] = useState(0);
  const [isTurning, setTurning] = useState(false);
  const [sound, setSound] = useState(false);
  const [result, setResult] = useState<RaffleTicket>();
  // A spin that is sent again, because its answer was lost, is the same spin.
  const next = useRef(newSpin());
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
      { ticketId: ticket.id, version: raffle.version, ...next.current },
      {
        onSuccess: (spun) => {
          next.current = newSpin();
          const rest = 360 - (((spun.point ?? 0) + 0.5) / WHOLE_CHANCE) * 360;
          const turns = prefersStillness() ? 0 : TURNS;
          setTurned((before) => Math.ceil(before / 360) * 360 + turns * 360 + rest);
          if (prefersStillness()) return stop(spun);
          setTurning(true);
          setTimeout(() => stop(spun), TURN_MS);
        },
      },
    );
  };
  const given = result && raffle.prizes.find(({ key }) => key === result.prize);
  const drawn = result && raffle.prizes.find(({ key }) => key === result.drawn);
  return (
    <section className={styles['box']}>
      <div className={styles['wheel']}>
        <i className={styles['pointer']} aria-hidden="true" />
        <div
          className={styles['disc']}
          style={{ background: partsOf(raffle), transform: `rotate(${turned}deg)` }}
          aria-hidden="true"
        />
      </div>
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
