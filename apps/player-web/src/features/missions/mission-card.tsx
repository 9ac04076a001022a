import { useTranslation } from 'react-i18next';
import type { Mission } from '@apsara/api/missions';
import { groupAmount } from '@apsara/domain/money';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { moneyWords } from '@apsara/ui/money-text';
import { Progress } from '@apsara/ui/progress';
import { Tag, type TagTone } from '@apsara/ui/tag';
import cards from '../../shared/card-list.module.css';
import { RewardValue } from '../../shared/reward-value.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './missions.module.css';
import type { useMissionClaim } from './use-missions.ts';

type Step = Mission['steps'][number];

const tones: Partial<Record<Step['status'], TagTone>> = {
  coming_soon: 'info',
  joined: 'iris',
  issued: 'success',
  process: 'info',
  claimed: 'success',
};

/** What of a member's play counts, where it is not everything. */
function Only({ mission: { products, vendor, game } }: { mission: Mission }) {
  const { t } = useTranslation();
  const what = [...products.map((product) => t(`types.${product}`)), vendor, game].filter((one) => one !== null);
  return what.length === 0 ? null : <p>{t('missions.only', { what: what.join(' · ') })}</p>;
}

interface StepRowProps {
  mission: Mission;
  step: Step;
  claim: ReturnType<typeof useMissionClaim>;
}

function StepRow({ mission, step, claim }: StepRowProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { status, reward, target, until } = step;
  const wanted = claim.variables;
  const isBusy =
    claim.isPending &&
    wanted?.mission.id === mission.id &&
    wanted.mission.period === mission.period &&
    wanted.step === step.step;
  return (
    <li className={styles['step']}>
      <div>
        <b>
          <RewardValue reward={reward} />
        </b>
        <small>
          {mission.unit === null ? groupAmount(target) : moneyWords(target, mission.unit)}{' '}
          {t(`missions.metric_${mission.metric}`)}
          {reward.kind === 'money' && reward.multiple > 0 && (
            <> · {t('missions.play', { times: reward.multiple / 100 })}</>
          )}
          {until && (
            <>
              {' · '}
              {t('missions.until')} <DateTimeText instant={until} zone={timeZone} locale={i18n.language} />
            </>
          )}
        </small>
      </div>
      {status === 'issued' ? (
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => {
            if (!claim.isPending) claim.mutate({ mission, step: step.step });
          }}
        >
          {t('missions.claim')}
        </Button>
      ) : (
        <Tag tone={tones[status] ?? 'mute'}>{t(`missions.state_${status}`)}</Tag>
      )}
    </li>
  );
}

/** A mission with its progress, and its steps with their rewards. */
export function MissionCard({ mission, claim }: { mission: Mission; claim: StepRowProps['claim'] }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { title, text, art, metric, unit, progress, target, steps, startsAt, over } = mission;
  const words = (figure: string): string => (unit === null ? groupAmount(figure) : moneyWords(figure, unit));
  return (
    <li className={cards['card']}>
      <div className={cards['pictured']}>
        <img src={art} alt="" width={56} height={56} decoding="async" />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          <Only mission={mission} />
        </div>
      </div>
      {startsAt ? (
        <p>
          {t('missions.starts')} <DateTimeText instant={startsAt} zone={timeZone} locale={i18n.language} />
        </p>
      ) : (
        <div className={styles['bar']}>
          <Progress
            className={styles['progress']}
            label={`${title}: ${t(`missions.metric_${metric}`)}`}
            value={Math.min(Number(progress), Number(target))}
            max={Number(target)}
          />
          <small>{t('missions.progress', { done: words(progress), target: words(target) })}</small>
        </div>
      )}
      {over && <p>{t('missions.over')}</p>}
      <ul className={styles['steps']}>
        {steps.map((step) => (
          <StepRow key={step.step} mission={mission} step={step} claim={claim} />
        ))}
      </ul>
    </li>
  );
}
