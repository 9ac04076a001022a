import Calendar from 'lucide-react/icons/calendar';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '@apsara/domain/time';
import { Field, type FieldWords } from '@apsara/ui/field';
import { lazyPart } from '../lazy-part.ts';
import styles from './day-field.module.css';
import { dayWords } from './day-words.ts';

const DayDialog = lazyPart(
  () => import('./day-dialog.tsx'),
  (module) => module.DayDialog,
);

interface DayFieldProps extends FieldWords {
  label: string;
  /** yyyy-MM-dd, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** A day, chosen in a calendar of the site's language; a native date input is in the browser's. */
export function DayField({ label, value, onChange, ...words }: DayFieldProps) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const shown = isDay(value) ? dayWords(value, i18n.language) : t('fields.choose_date');
  return (
    <Field label={label} {...words}>
      {({ 'aria-invalid': isInvalid, ...wiring }) => (
        <>
          <button
            type="button"
            {...wiring}
            className={styles['button']}
            data-invalid={isInvalid}
            data-empty={!isDay(value) || undefined}
            aria-label={`${label}: ${shown}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Calendar size={18} aria-hidden="true" />
            {shown}
          </button>
          <Suspense>
            {open && (
              <DayDialog
                title={label}
                value={value}
                onClose={() => setOpen(false)}
                onChoose={(day) => {
                  setOpen(false);
                  onChange(day);
                }}
              />
            )}
          </Suspense>
        </>
      )}
    </Field>
  );
}
