import { useTranslation } from 'react-i18next';
import type { LotteryTitle, PrizeMode } from '@apsara/domain/lottery/titles/lottery-title';
import { Chip } from '@apsara/ui/chip';
import styles from './betting.module.css';
import { ZY } from './use-mode.ts';

interface ModesProps {
  title: LotteryTitle;
  value: PrizeMode;
  onChange: (mode: PrizeMode) => void;
}

/** How prizes are paid, where the lottery leaves a choice. */
export function Modes({ title, value, onChange }: ModesProps) {
  const { t } = useTranslation();
  if (title.modes.length < 2) return null;
  return (
    <fieldset className={styles['modes']} aria-label={t('lottery.mode')}>
      {title.modes.map((mode) => (
        <Chip key={mode} pressed={mode === value} onClick={() => onChange(mode)}>
          {t(`lottery.mode_${mode}`)}
        </Chip>
      ))}
      {value === ZY && <p>{t('lottery.zy_rule')}</p>}
    </fieldset>
  );
}
