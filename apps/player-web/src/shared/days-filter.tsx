import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, presets } from '@apsara/domain/time';
import { Chip } from '@apsara/ui/chip';
import { TextField } from '@apsara/ui/text-field';
import styles from './days-filter.module.css';
import type { DaysChange, DaysState } from './days-state.ts';

interface DaysFilterProps {
  state: DaysState;
  onChange: (change: DaysChange) => void;
  /** Further filters of the list. */
  children?: ReactNode;
}

/** The days of a list, by presets or a custom range. */
export function DaysFilter({ state, onChange, children }: DaysFilterProps) {
  const { t } = useTranslation();
  const { from, to } = state.range;
  const custom = state.preset === 'custom';
  return (
    <div className={styles['filters']}>
      <fieldset className={styles['presets']} aria-label={t('record.days')}>
        {presets.map((preset) => (
          <Chip key={preset} pressed={state.preset === preset} onClick={() => onChange({ preset })}>
            {t(`record.${preset}`)}
          </Chip>
        ))}
        <Chip pressed={custom} onClick={() => onChange({ from, to })}>
          {t('record.custom')}
        </Chip>
      </fieldset>
      {custom && (
        <div className={styles['range']}>
          <TextField
            type="date"
            label={t('record.from')}
            value={from}
            max={to}
            onChange={({ target }) => isDay(target.value) && onChange({ from: target.value, to })}
          />
          <TextField
            type="date"
            label={t('record.to')}
            value={to}
            min={from}
            onChange={({ target }) => isDay(target.value) && onChange({ from, to: target.value })}
          />
        </div>
      )}
      <div className={styles['choices']}>{children}</div>
    </div>
  );
}
