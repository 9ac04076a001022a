import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { footerMarkPicture, footerMarks } from '@apsara/domain/sites/footer-marks';
import { languages } from '@apsara/domain/sites/languages';
import { isSitePath } from '@apsara/domain/sites/site-routes';
import { contactTypes, socialTypes } from '@apsara/domain/sites/resources';
import { listDownloads } from '@apsara/api/downloads';
import { useMethodName } from '../../features/deposits/use-method-name.ts';
import { lanesQuery } from '../../features/games/catalogue/game-queries.ts';
import { useLanguageChoice } from '../../features/members/use-language-choice.ts';
import { SiteLogo } from '../../features/sites/site-logo.tsx';
import { ArtImage } from '../../shared/art-image.tsx';
import { query } from '../../shared/api.ts';
import { CustomerService } from '../../shared/customer-service.tsx';
import { useApps } from '../../shared/apps.ts';
import { useFeedbackLink } from '../../shared/feedback-link.ts';
import { currentLanguage } from '../../shared/language.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './footer.module.css';
import { HelpLines } from './help-lines.tsx';
import { SiteClock } from './site-clock.tsx';
import { SocialMark } from './social-mark.tsx';

const MOST_MARKS = 18;
const year = new Date().getFullYear();

function Vendors() {
  const { data } = useQuery(lanesQuery());
  const cards = (data?.data.lanes ?? []).flatMap((lane) => lane.cards);
  const vendors = [...new Map(cards.map((card) => [card.vassalage, card])).values()].slice(0, MOST_MARKS);
  return (
    <div className={styles['marks']}>
      {vendors.map((card) => (
        <ArtImage
          key={card.vassalage}
          src={card.icons.color}
          alt={card.displayName}
          width={76}
          height={19}
          loading="lazy"
        />
      ))}
    </div>
  );
}

/** Links to the app, the help topics and the pages about the site. */
function Links() {
  const { t } = useTranslation();
  const feedback = useFeedbackLink();
  const complaint = useFeedbackLink('complaint');
  const apps = useApps();
  const { switches } = useSite();
  const topics = ['deposits', 'withdrawals', 'games', 'safety', 'responsible'] as const;
  return (
    <nav className={styles['links']} aria-label={t('footer.links')}>
      {apps.length > 0 && <Link to="/down">{t('down.title')}</Link>}
      <Link to="/inHouse">{t('games.in_house')}</Link>
      <Link to="/protection">{t('safe.protection')}</Link>
      <Link to="/help">{t('help.title')}</Link>
      {topics.map((topic) => (
        <Link key={topic} to={`/help?topic=${topic}`}>
          {t(`help.topic_${topic}`)}
        </Link>
      ))}
      {switches.has('STATUS3') && <Link to="/status">{t('dock.status')}</Link>}
      <Link to="/description">{t('help.topic_about')}</Link>
      <Link to="/sponsor">{t('help.topic_partners')}</Link>
      <Link to="/agreement">{t('help.topic_terms')}</Link>
      <Link to={feedback}>{t('feedback.title')}</Link>
      <Link to={complaint}>{t('feedback.complaint')}</Link>
    </nav>
  );
}

/** Links inside this site use the router instead of reloading the page. */
function MarkLink({ url, label, children }: { url: string; label: string; children: ReactNode }) {
  const isOurs = isSitePath(url.replace(/[?#].*/, ''));
  return isOurs ? (
    <Link to={url} title={label}>
      {children}
    </Link>
  ) : (
    <a href={url} title={label}>
      {children}
    </a>
  );
}

/** Payment methods and certificates as images, each with its link. */
function Marks() {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const { data = {} } = useQuery(query(listDownloads));
  const marks = Object.values(data).flatMap(({ resourceType, name, url, label }) => {
    const mark = footerMarks.find((each) => each === name);
    return mark ? [{ mark, resourceType, url, label: label[currentLanguage()] ?? nameOf(name) }] : [];
  });
  const groups = [
    { title: t('footer.payments'), shown: marks.filter(({ resourceType }) => resourceType === 'PAYMENT') },
    { title: t('footer.proofs'), shown: marks.filter(({ resourceType }) => resourceType === 'QUALIFICATION') },
  ];
  return (
    <div className={styles['groups']}>
      {groups.map(({ title, shown }) => (
        <section key={title} hidden={shown.length === 0}>
          <h2>{title}</h2>
          <ul>
            {shown.map(({ mark, url, label }) => (
              <li key={mark}>
                <MarkLink url={url} label={label}>
                  <img src={footerMarkPicture(mark)} alt={label} width={64} height={40} loading="lazy" />
                </MarkLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The site's social media pages. */
function Places() {
  const { t } = useTranslation();
  const { data = {} } = useQuery(query(listDownloads));
  const places = Object.entries(data).filter(([, { resourceType }]) =>
    [...contactTypes, ...socialTypes].some((type) => type === resourceType),
  );
  if (places.length === 0) return null;
  return (
    <ul className={styles['places']} aria-label={t('dock.places')}>
      {places.map(([id, { resourceType, url, name }]) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
            <SocialMark type={resourceType} />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Footer() {
  const { t, i18n } = useTranslation();
  const site = useSite();
  const { name, supportLanguages, customerService, ageLimit, currency, licence } = site;
  const choose = useLanguageChoice();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['top']}>
          <SiteLogo {...site} />
          {customerService && <p>{t('footer.help')}</p>}
          <CustomerService href={customerService} />
        </div>
        {currency === 'BDT' && <p className={styles['players']}>{t('dock.bangladesh', { site: name })}</p>}
        <Links />
        <Vendors />
        <Marks />
        <Places />
        <HelpLines className={styles['players']} />
        <div className={styles['bottom']}>
          <span className={styles['age']}>{ageLimit}+</span>
          <p>
            {t('footer.age', { age: ageLimit })} © {year} {name} {licence} <SiteClock />
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
