import { Box, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import type { SupportSettingsRow } from '@apsara/api/support-desk';
import { resources } from '../../shared/resources.ts';
import { Part } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useSetting } from '../../shared/settings/typed-input.tsx';
import { useTranslation } from '../../shared/words.ts';

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const office = { from: '09:00', until: '18:00' };

/** The hours of the support desk, day by day. */
export function SupportSettingsPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.supportSettings} title={() => t('menu.support_settings')}>
      {({ timeZone }) => (
        <Part title={t('support.hours_of_desk')}>
          <Typography color="textSecondary">{t('support.hours_hint', { zone: timeZone })}</Typography>
          {days.map((day, at) => (
            <DayInput key={day} day={day} at={at} />
          ))}
        </Part>
      )}
    </SettingsPage>
  );
}

function DayInput({ day, at }: { day: (typeof days)[number]; at: number }) {
  const t = useTranslation();
  const { value, onChange, error } = useSetting<SupportSettingsRow['hours'][number]>({ source: `hours.${at}` });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <FormControlLabel
        sx={{ width: 140 }}
        control={<Switch checked={value !== null} onChange={(_, on) => onChange(on ? office : null)} />}
        label={t(`support_day.${day}`)}
      />
      {value && (
        <>
          <TextField
            label={t('support.from')}
            value={value.from}
            error={error !== undefined}
            onChange={({ target }) => onChange({ ...value, from: target.value })}
            slotProps={{ htmlInput: { maxLength: 5, inputMode: 'numeric' } }}
            sx={{ width: 120 }}
          />
          <TextField
            label={t('support.until')}
            value={value.until}
            error={error !== undefined}
            helperText={error}
            onChange={({ target }) => onChange({ ...value, until: target.value })}
            slotProps={{ htmlInput: { maxLength: 5, inputMode: 'numeric' } }}
            sx={{ width: 120 }}
          />
        </>
      )}
    </Box>
  );
}
