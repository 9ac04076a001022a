import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languages } from '@apsara/domain/languages';
import { lanesQuery } from '../../features/games/game-queries.ts';
import { useLanguageChoice } from '../../features/members/use-language-choice.ts';
import { SiteLogo } from '../../features/sites/site-logo.tsx';
import { CustomerService } from '../../shared/customer-service.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './footer.module.css';

const MOST_MARKS = 18;
const year = new Date().getFullYear();

function Vendors() {
  const { data } = useQuery(lanesQuery());
  const cards = (data?.data.lanes ?? []).flatMap((lane) => lane.cards);
  const vendors = [...new Map(cards.map((card) => [card.vassalage, card])).values()].slice(0, MOST_MARKS);
  return (
    <div className={styles['marks']}>
      {vendors.map((card) => (
        <img key={card.vassalage} src={card.icons.mark} alt={card.displayName} width={76} height={19} loading="lazy" />
      ))}
    </div>
  );
}

/** The app, the help by topic, and what the house says of itself. */
function Links() {
  const { t } = useTranslation();
  const topics = ['deposits', 'withdrawals', 'games', 'safety', 'responsible'] as const;
  return (
    <nav className={styles['links']} aria-label={t('footer.links')}>
      <Link to="/down">{t('down.title')}</Link>
      <Link to="/help">{t('help.title')}</Link>
      {topics.map((topic) => (
        <Link key={topic} to={`/help?topic=${topic}`}>
          {t(`help.topic_${topic}`)}
        </Link>
      ))}
      <Link to="/description">{t('help.topic_about')}</Link>
      <Link to="/sponsor">{t('help.topic_partners')}</Link>
      <Link to="/agreement">{t('help.topic_terms')}</Link>
    </nav>
  );
}

export function Footer() {
  const { t, i18n } = useTranslation();
  const { name, merchant, supportLanguages, customerService, ageLimit } = useSite();
  const choose = useLanguageChoice();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['top']}>
          <SiteLogo merchant={merchant} name={name} />
          <p>{t('footer.help')}</p>
          <CustomerService href={customerService} />
        </div>
        <Links />
        <Vendors />
        <div className={styles['bottom']}>
          <span className={styles['age']}>{ageLimit}+</span>
          <p>
            {t('footer.age', { age: ageLimit })} © {year} {name}
          </p>
          <ul className={styles['languages']} aria-label={t('nav.language')}>
            {supportLanguages.map((code) => (
              <li key={code}>
                <button
                  type="button"
                  lang={languages[code].tag}
                  aria-current={languages[code].tag === i18n.language || undefined}
                  onClick={() => choose(code)}
                >
                  {languages[code].name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
