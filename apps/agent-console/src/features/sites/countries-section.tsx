import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { countries } from '@apsara/api/sites';
import { useSite } from '../../shared/site.ts';
import { useWords } from '../../shared/words.ts';
import { Section } from './section.tsx';
import type { SettingsForm } from './site-settings.ts';

/** Names of countries in the reader's language, or in English where this browser has none; the code says which is meant. */
function useCountryName(): (code: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' });
    return (code) => `${names.of(code) ?? code} (${code})`;
  }, [locale]);
}

/** Countries whose visitors are turned away. */
export function CountriesSection({ form }: { form: UseFormReturn<SettingsForm> }) {
  const say = useWords();
  const locale = useLocale();
  const { client } = useSite();
  const nameOf = useCountryName();
  const { data = [] } = useQuery({ ...client.query(countries), staleTime: Infinity });
  const codes = useMemo(
    () => data.map(({ country }) => country).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale)),
    [data, nameOf, locale],
  );
  return (
    <Section title={say('site.countries')} lead={say('site.countries_lead')}>
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
            getOptionLabel={nameOf}
            noOptionsText={say('site.countries_none')}
            openText={say('site.countries_open')}
            closeText={say('site.countries_close')}
            clearText={say('site.countries_clear')}
            renderInput={(params) => (
              <TextField
                {...params}
                label={say('site.countries_label')}
                helperText={field.value.length === 0 ? say('site.countries_empty') : say('site.countries_hint')}
              />
            )}
          />
        )}
      />
    </Section>
  );
}
