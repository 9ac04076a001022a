import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { updateLanguage } from '@apsara/api/members';
import type { Language } from '@apsara/domain/sites/languages';
import { useToast } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { isView } from '../../shared/kept-view.ts';
import { flushKept } from '../../shared/kept-query.ts';
import { speak } from '../../shared/language.ts';
import { session } from '../../shared/session.ts';

/**
 * Changes the language here and, for a member who is not only viewed, on the server, then refetches all translated data: hot games, vendors
 * and everything else (specification 4). If the translations fail to load, nothing changes.
 */
export function useLanguageChoice(): (language: Language) => void {
  const client = useQueryClient();
  const { t } = useTranslation();
  const toast = useToast();
  return useCallback(
    (language) => {
      const change = async () => {
        await speak(language);
        flushKept();
        void client.invalidateQueries();
        if (session.token() && !isView()) await api.call(updateLanguage, { language });
      };
      void change().catch(() => toast({ text: t('errors.network'), tone: 'danger' }));
    },
    [client, t, toast],
  );
}
