import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countries } from '@apsara/api/sites';
import { query } from '../api.ts';

/** Dialling codes are written with and without their plus. */
export const plainCode = (countryDialingCode: string): string => countryDialingCode.replace('+', '');

/** The dialling codes, the site's own country first; undefined while they are on their way. */
export const useCountries = () => useQuery({ ...query(countries), staleTime: Infinity }).data;

export interface DiallingCode {
  /** The one chosen or kept, else the site's own; empty while that is on its way. */
  shown: string;
  choose: (code: string) => void;
  /** The same, waited for: who types faster than the line answers has not typed a wrong number. Empty when it does not come. */
  awaited: () => Promise<string>;
}

/** The dialling code of a form. */
export function useDiallingCode(kept = ''): DiallingCode {
  const client = useQueryClient();
  const known = useCountries();
  const [chosen, choose] = useState(kept);
  const shown = chosen || (known?.[0]?.countryDialingCode ?? '');
  const awaited = async () => {
    if (shown) return shown;
    const arrived = await client.ensureQueryData(query(countries)).catch(() => []);
    return arrived[0]?.countryDialingCode ?? '';
  };
  return { shown, choose, awaited };
}
