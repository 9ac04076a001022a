import { Autocomplete, TextField } from '@mui/material';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useCountries } from '../../shared/forms/use-countries.ts';
import { useFinderWords } from '../../shared/forms/use-finder-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { Section } from './section.tsx';
import type { SettingsForm } from './site-settings.ts';

/** Countries whose visitors are blocked. */
export function CountriesSection({ form }: { form: UseFormReturn<SettingsForm> }) {
  const t = useTranslation();
  const finderWords = useFinderWords();
  const { codes, nameOf } = useCountries();
  return (
    <Section title={t('site.countries')} lead={t('site.countries_lead')}>
      <Controller
        control={form.control}
        name="blockedCountries"
        render={({ field }) => (
          <Autocomplete
            multiple
            disableCloseOnSelect
            filterSelectedOptions
            options={codes}
            value={field.value}
            onChange={(_, chosen) => field.onChange(chosen)}
            getOptionLabel={(code) => `${nameOf(code)} (${code})`}
            noOptionsText={t('site.countries_none')}
            {...finderWords}
            renderInput={(params) => (
              <TextField
                {...params}
                label={t('site.countries_label')}
                helperText={field.value.length === 0 ? t('site.countries_empty') : t('site.countries_hint')}
              />
            )}
          />
        )}
      />
    </Section>
  );
}
