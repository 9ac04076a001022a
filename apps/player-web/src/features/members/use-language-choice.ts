import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { updateLanguage } from '@apsara/api/members';
import type { Language } from '@apsara/domain/languages';
import { api } from '../../shared/api.ts';
import { speak } from '../../shared/language.ts';
import { session } from '../../shared/session.ts';

/** Changes the language here and, for a member, on the server; then asks anew for everything that has words in it (specification 4). */
export function useLanguageChoice(): (language: Language) => void {
  const client = useQueryClient();
  return useCallback(
    (language) => {
      void speak(language).then(() => client.invalidateQueries());
      if (session.token()) void api.call(updateLanguage, { language }).catch(() => undefined);
    },
    [client],
  );
}
