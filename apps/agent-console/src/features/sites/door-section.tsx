import { Box, TextField } from '@mui/material';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { thirdParties } from '@apsara/domain/members/sessions';
import { useTranslation } from '../../shared/words.ts';
import { PasswordRules } from './password-rules.tsx';
import { Section } from './section.tsx';
import { SettingRow } from './setting-row.tsx';
import { idleBounds, withOrWithout, type SettingsForm } from './site-settings.ts';

/** The providers' own names, the same in every language. */
const houses = { telegram: 'Telegram', google: 'Google', facebook: 'Facebook' } as const;

/** Login methods, bot protection, rules of passwords and the length of sessions. */
export function DoorSection({ form }: { form: UseFormReturn<SettingsForm> }) {
  const t = useTranslation();
  const { min, max } = idleBounds;
  const inBounds = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  const { ref, ...idle } = form.register('idleMinutes', {
    validate: (text) => inBounds(text) || t('site.idle_bounds', { min, max }),
  });
  const error = form.formState.errors.idleMinutes?.message;
  return (
    <Section title={t('site.door')} lead={t('site.door_lead')}>
      <Box sx={{ display: 'grid' }}>
        <Controller
          control={form.control}
          name="thirdParties"
          render={({ field }) => (
            <>
              {thirdParties.map((party) => (
                <SettingRow
                  key={party}
                  name={houses[party]}
                  text={t('site.third_party', { house: houses[party] })}
                  on={field.value.includes(party)}
                  onChange={(on) => field.onChange(withOrWithout(field.value, party, on))}
                />
              ))}
            </>
          )}
        />
        <Box sx={{ borderTop: '1px solid var(--line)' }}>
          <Controller
            control={form.control}
            name="botCheck"
            render={({ field }) => (
              <SettingRow
                name={t('site.bot_check')}
                text={t('site.bot_check_text')}
                on={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </Box>
      </Box>
      <Controller
        control={form.control}
        name="staffSecondFactor"
        render={({ field, fieldState }) => (
          <SettingRow
            name={t('site.staff_factor')}
            text={fieldState.error?.message ?? t('site.staff_factor_text')}
            on={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <PasswordRules form={form} />
      <TextField
        {...idle}
        inputRef={ref}
        label={t('site.idle')}
        error={error !== undefined}
        helperText={error ?? t('site.idle_hint')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        sx={{ maxWidth: 320 }}
      />
    </Section>
  );
}
