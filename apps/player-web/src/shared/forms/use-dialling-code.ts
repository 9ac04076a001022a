import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listCountries } from '@apsara/api/sites';
import { query } from '../api.ts';

/** Dialling codes are written with or without a plus. */
export const plainCode = (countryDialingCode: string): string => countryDialingCode.replace('+', '');

/** The dialling codes, the site's own country first; undefined while loading. */
export const useCountries = () => useQuery({ ...query(listCountries), staleTime: Infinity }).data;

export interface DiallingCode {
  /** The chosen or stored code, or else the site's own; empty while loading. */
  shown: string;
  choose: (code: string) => void;
  /** The same, but waits for the list, so that a fast typist gets no false error. Empty if it fails to load. */
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
    const arrived = await client.ensureQueryData(query(listCountries)).catch(() => []);
    return arrived[0]?.countryDialingCode ?? '';
  };
  return { shown, choose, awaited };
}
