import { TextField } from '@mui/material';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Day } from '@apsara/domain/time';
import { DayButton } from '../../shared/dates/day-button.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { atDay } from '../../shared/dates/wall-time.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { Section } from './section.tsx';
import { SettingRow } from './setting-row.tsx';
import { isAhead, type SettingsForm } from './site-settings.ts';

/** The maintenance mode and its end. */
export function MaintenanceSection({ form }: { form: UseFormReturn<SettingsForm> }) {
  const t = useTranslation();
  const { clock, timeZone } = useSite();
  const { zone } = useFormats();
  const closed = form.watch('maintenance');
  const { ref, ...ends } = form.register('maintenanceEnds', {
    validate: (text, { maintenance }) => !maintenance || isAhead(text, timeZone, clock.now()) || t('site.ends_past'),
  });
  const typed = form.watch('maintenanceEnds');
  const choose = (day: Day) => form.setValue('maintenanceEnds', atDay(typed, day), { shouldDirty: true });
  const error = form.formState.errors.maintenanceEnds?.message;
  return (
    <Section title={t('site.maintenance')} lead={t('site.maintenance_lead')}>
      <Controller
        control={form.control}
        name="maintenance"
        render={({ field }) => (
          <SettingRow name={t('site.closed')} text={t('site.closed_text')} on={field.value} onChange={field.onChange} />
        )}
      />
      {closed && (
        <TextField
          {...ends}
          inputRef={ref}
          label={t('site.ends')}
          error={error !== undefined}
          helperText={error ?? t('site.ends_hint', { zone })}
          autoComplete="off"
          placeholder="2026-12-31 18:00"
          slotProps={{
            input: { endAdornment: <DayButton value={typed} onChoose={choose} /> },
            inputLabel: { shrink: true },
          }}
          sx={{ maxWidth: 320 }}
        />
      )}
    </Section>
  );
}
