import { isAppsPage } from '@apsara/domain/sites/site-apps';
import { appFacts, appWords } from '@apsara/api/app-words';
import type { ShownApp } from '@apsara/api/downloads';
import { LinkButton } from '@apsara/ui/link-button';
import { currentLanguage } from '../../shared/language.ts';
import styles from './download-page.module.css';

/** Where an app is, and how it is installed. What is not said is left out. */
export function AppGuide({ app }: { app: ShownApp }) {
  const { url, steps, note } = app;
  const language = currentLanguage();
  const facts = appFacts(app, language);
  return (
    <div className={styles['guide']}>
      {facts && <p className={styles['facts']}>{facts}</p>}
      {!isAppsPage(url) && (
        <LinkButton href={url} variant="primary" size="lg" className={styles['get']} rel="noopener">
          {appWords[language][app.app].get}
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
