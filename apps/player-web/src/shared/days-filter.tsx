import Calendar from 'lucide-react/icons/calendar';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pastPresets } from '@apsara/domain/time';
import { Button } from '@apsara/ui/button';
import { Chip } from '@apsara/ui/chip';
import { dayWords } from './dates/day-words.ts';
import styles from './days-filter.module.css';
import type { DaysChange, DaysState } from './days-state.ts';
import { lazyPart } from './lazy-part.ts';

const RangeDialog = lazyPart(
  () => import('./dates/range-dialog.tsx'),
  (module) => module.RangeDialog,
  ['records'],
);

interface DaysFilterProps {
  state: DaysState;
  onChange: (change: DaysChange) => void;
  /** Further filters of the list. */
  children?: ReactNode;
}

/** The days of a list, by presets or a custom range. */
export function DaysFilter({ state, onChange, children }: DaysFilterProps) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const { from, to } = state.range;
  const custom = state.preset === 'custom';
  return (
    <div className={styles['filters']}>
      <fieldset className={styles['presets']} aria-label={t('record.days')}>
        {pastPresets.map((preset) => (
          <Chip key={preset} pressed={state.preset === preset} onClick={() => onChange({ preset })}>
            {t(`record.${preset}`)}
          </Chip>
        ))}
        <Chip pressed={custom} onClick={() => setOpen(true)}>
          {t('record.custom')}
        </Chip>
      </fieldset>
      {custom && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Calendar size={18} aria-hidden="true" />
          {dayWords(from, i18n.language)} – {dayWords(to, i18n.language)}
        </Button>
      )}
      <div className={styles['choices']}>{children}</div>
      <Suspense>
        {open && (
          <RangeDialog
            range={state.range}
            onClose={() => setOpen(false)}
            onChoose={(range) => {
              setOpen(false);
              onChange(range);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
