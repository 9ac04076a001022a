import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readHelpCenter } from '@apsara/api/help';
import { articlesFor } from '@apsara/domain/support/suggestions';
import { query } from '../../shared/api.ts';
import { isOpen, useDoor } from '../../shared/door.ts';
import { currentLanguage } from '../../shared/language.ts';
import styles from './chat.module.css';

const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replaceAll(/\s+/g, ' ').trim();

/** Articles of the help centre that fit what is typed, before a person is asked. The typed words stay in the browser. */
export function Suggestions({ typed }: { typed: string }) {
  const { t, i18n } = useTranslation();
  const door = useDoor();
  const text = useDeferredValue(typed);
  const { data } = useQuery({
    ...query(readHelpCenter, { lang: currentLanguage(), device: 'WEB' }),
    staleTime: 5 * 60_000,
    enabled: isOpen(door) && text.trim() !== '',
  });
  const found = useMemo(() => {
    const articles = (data ?? []).flatMap(({ items }) => items);
    return articlesFor(articles, text, i18n.language);
  }, [data, text, i18n.language]);
  if (found.length === 0) return null;
  return (
    <section className={styles['help']} aria-label={t('chat.help')}>
      <h3>{t('chat.help')}</h3>
      {found.map(({ tag, title, content }) => (
        <details key={tag}>
          <summary>{title}</summary>
          <p>{plainText(content)}</p>
          <a href={`/help?tag=${encodeURIComponent(tag)}`}>{t('help.title')}</a>
        </details>
      ))}
    </section>
  );
}
