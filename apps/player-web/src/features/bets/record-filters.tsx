import { useTranslation } from 'react-i18next';
import { gameTypes, type GameType } from '@apsara/domain/vendors';
import { isDay } from '@apsara/domain/time';
import { Chip } from '@apsara/ui/chip';
import { Select } from '@apsara/ui/select';
import { TextField } from '@apsara/ui/text-field';
import styles from './record-filters.module.css';
import { recordPresets, type RecordChange, type RecordState } from './record-state.ts';

interface RecordFiltersProps {
  state: RecordState;
  onChange: (change: RecordChange) => void;
}

export function RecordFilters({ state, onChange }: RecordFiltersProps) {
  const { t } = useTranslation();
  const { from, to } = state.range;
  const custom = state.preset === 'custom';
  return (
    <div className={styles['filters']}>
      <fieldset className={styles['presets']} aria-label={t('record.days')}>
        {recordPresets.map((preset) => (
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
      <div className={styles['product']}>
        <Select
          label={t('record.product')}
          value={state.product}
          onChange={(product) => onChange({ product: product as GameType | '' })}
          options={[
            { value: '', label: t('record.all_products') },
            ...gameTypes.map((type) => ({ value: type, label: t(`types.${type}`) })),
          ]}
        />
      </div>
    </div>
  );
}
