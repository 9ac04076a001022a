import { useTranslation } from 'react-i18next';
import { isAppsPage } from '@apsara/domain/sites/site-apps';
import type { ShownApp } from '@apsara/api/downloads';
import { LinkButton } from '@apsara/ui/link-button';
import { languages } from '@apsara/domain/sites/languages';
import { currentLanguage } from '../../shared/language.ts';
import styles from './download-page.module.css';

/** Megabytes in the reader's language. */
const sizeText = (size: string): string =>
  new Intl.NumberFormat([languages[currentLanguage()].tag, 'en'], {
    style: 'unit',
    unit: 'megabyte',
    numberingSystem: 'latn',
  }).format(Number(size));

/** Where an app is, and how it is installed. What is not said is left out. */
export function AppGuide({ app }: { app: ShownApp }) {
  const { t } = useTranslation();
  const { url, version, size, steps, note } = app;
  const facts = [version && t('down.version', { version }), size && sizeText(size)].filter(Boolean);
  return (
    <div className={styles['guide']}>
      {facts.length > 0 && <p className={styles['facts']}>{facts.join(' · ')}</p>}
      {!isAppsPage(url) && (
        <LinkButton href={url} variant="primary" size="lg" className={styles['get']} rel="noopener">
          {t('down.get', { app: t(`down.on_${app.app}`) })}
        </LinkButton>
      )}
      {steps.length > 0 && (
        <ol className={styles['steps']}>
          {steps.map(({ text, picture }, at) => (
            <li key={`${at}-${text}`}>
              <span>{text}</span>
              {picture && <img src={picture} alt="" loading="lazy" />}
            </li>
          ))}
        </ol>
      )}
      {note && <p className={styles['note']}>{note}</p>}
    </div>
  );
}
