import { useQuery } from '@tanstack/react-query';
import { helpCenter } from '@apsara/api/help';
import { query } from '../../shared/api.ts';
import { currentLanguage } from '../../shared/language.ts';

/** The help centre in the page's language. */
export const useHelp = () =>
  useQuery({ ...query(helpCenter, { lang: currentLanguage(), device: 'WEB' }), staleTime: 5 * 60_000 });
