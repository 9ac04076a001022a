import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { NO_COUNTRY } from '@apsara/domain/office/countries';
import { listCountries } from '@apsara/api/sites';
import { useSite } from '../site.ts';
import { useTranslation } from '../words.ts';

/** The codes of all countries in the order of their names, and what names one; a code names itself until the names are there. */
export function useCountries(): { codes: string[]; nameOf: (code: string) => string } {
  const locale = useLocale();
  const { client } = useSite();
  const { data } = useQuery({
    ...client.query(listCountries),
    queryKey: [listCountries.path, locale],
    staleTime: Infinity,
  });
  return useMemo(() => {
    const names = new Map(data?.map(({ country, name }) => [country, name]));
    const nameOf = (code: string): string => names.get(code) ?? code;
    return { codes: [...names.keys()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale)), nameOf };
  }, [data, locale]);
}

/** The countries of members as choices; the first is that it is not known. */
export function useCountryChoices(): { id: string; name: string }[] {
  const t = useTranslation();
  const { codes, nameOf } = useCountries();
  return [{ id: NO_COUNTRY, name: t('country.unknown') }, ...codes.map((id) => ({ id, name: nameOf(id) }))];
}
