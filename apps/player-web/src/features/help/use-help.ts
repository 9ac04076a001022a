import { useQuery } from '@tanstack/react-query';
import { readHelpCenter } from '@apsara/api/help';
import { query } from '../../shared/api.ts';
import { currentLanguage } from '../../shared/language.ts';

/** The help centre in the page's language. */
export const useHelp = () =>
  useQuery({ ...query(readHelpCenter, { lang: currentLanguage(), device: 'WEB' }), staleTime: 5 * 60_000 });
