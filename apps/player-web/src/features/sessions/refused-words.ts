import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../shared/language.ts';

/** The text for a failed or forbidden third-party login, whose reason is in the URL. */
export function useRefusedWords(): string {
  const { t, i18n } = useTranslation();
  const [code] = useState(() => new URLSearchParams(window.location.search).get('refused'));
  const [known, setKnown] = useState('');
  useEffect(() => {
    const learn = async (refused: string) => {
      const { refusalWords } = await import('@apsara/api/refusal-words');
      const words = Object.entries(refusalWords).find(([name]) => name === refused)?.[1];
      setKnown(words?.[currentLanguage()] ?? '');
    };
    if (code !== null) void learn(code).catch(() => undefined);
  }, [code, i18n.language]);
  return code === null ? '' : known || t('auth.third_party_failed');
}
