import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countries } from '@apsara/api/sites';
import { query } from '../api.ts';

/** Dialling codes are written with and without their plus. */
export const plainCode = (countryDialingCode: string): string => countryDialingCode.replace('+', '');

/** The dialling codes, the site's own country first; undefined while they are on their way. */
export const useCountries = () => useQuery({ ...query(countries), staleTime: Infinity }).data;

/** The dialling code of a form: the one chosen or kept, else the site's own. */
export function useDiallingCode(kept = ''): [code: string, choose: (code: string) => void] {
  const known = useCountries();
  const [chosen, choose] = useState(kept);
  return [chosen || (known?.[0]?.countryDialingCode ?? ''), choose];
}
