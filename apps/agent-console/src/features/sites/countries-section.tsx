import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { listCountries } from '@apsara/api/sites';
import { useSite } from '../../shared/site.ts';
import { useFinderWords } from '../../shared/forms/use-finder-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { Section } from './section.tsx';
import type { SettingsForm } from './site-settings.ts';

/** Countries whose visitors are blocked. */
export function CountriesSection({ form }: { form: UseFormReturn<SettingsForm> }) {
  const t = useTranslation();
  const locale = useLocale();
  const finderWords = useFinderWords();
  const { client } = useSite();
  const { data = [] } = useQuery({
    ...client.query(listCountries),
    queryKey: [listCountries.path, locale],
    staleTime: Infinity,
  });
  const { codes, nameOf } = useMemo(() => {
    const names = new Map(data.map(({ country, name }) => [country, `${name} (${country})`]));
    const named = (code: string): string => names.get(code) ?? code;
    return { codes: [...names.keys()].toSorted((a, b) => named(a).localeCompare(named(b), locale)), nameOf: named };
  }, [data, locale]);
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
            getOptionLabel={nameOf}
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
