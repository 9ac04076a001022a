import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languages } from '@apsara/domain/sites/languages';
import { Chip } from '@apsara/ui/chip';
import { Dialog } from '@apsara/ui/dialog';
import { lanePath } from '../../features/games/catalogue/categories.ts';
import { CategoryIcon } from '../../features/games/catalogue/category-icon.tsx';
import { useLaneLaunch } from '../../features/games/launch/use-lane-launch.ts';
import { useLanes } from '../../features/games/catalogue/use-lanes.ts';
import { useLanguageChoice } from '../../features/members/use-language-choice.ts';
import { useReferralOffer } from '../../features/messages/use-unread.ts';
import { ThemeChoice } from '../../features/sites/theme-choice.tsx';
import { useApps } from '../../shared/apps.ts';
import { useFeedbackLink } from '../../shared/feedback-link.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './menu-drawer.module.css';
import { ServiceShortcuts } from './service-shortcuts.tsx';

function Categories({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const lanes = useLanes();
  const onLane = useLaneLaunch();
  return (
    <nav className={styles['tiles']} aria-label={t('games.categories')}>
      {lanes?.map((lane) => (
        <Link
          key={lane.gameClassify}
          to={lanePath(lane)}
          onClick={(event) => {
            onLane(lane)?.(event);
            onLeave();
          }}
        >
          <CategoryIcon type={lane.gameClassify} size={22} />
          {t(`types.${lane.gameClassify}`)}
        </Link>
      ))}
    </nav>
  );
}

function Pages({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const feedback = useFeedbackLink();
  const invites = useReferralOffer();
  const apps = useApps();
  const places = [
    { to: '/promotions', label: t('nav.promotions') },
    { to: '/pointMall', label: t('points.title') },
    ...(invites ? [{ to: '/referral', label: t('referral.title') }] : []),
    ...(apps.length > 0 ? [{ to: '/down', label: t('down.title') }] : []),
    { to: '/help', label: t('help.title') },
    { to: feedback, label: t('feedback.title') },
  ];
  return (
    <nav className={styles['pages']} aria-label={t('nav.more')}>
      {places.map(({ to, label }) => (
        <Link key={label} to={to} onClick={onLeave}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function LanguageChips() {
  const { t, i18n } = useTranslation();
  const { supportLanguages } = useSite();
  const choose = useLanguageChoice();
  return (
    <fieldset className={styles['chips']}>
      <legend>{t('nav.language')}</legend>
      {supportLanguages.map((code) => (
        <Chip
          key={code}
          lang={languages[code].tag}
          pressed={languages[code].tag === i18n.language}
          onClick={() => choose(code)}
        >
          {languages[code].name}
          {languages[code].name !== languages[code].english && ` · ${languages[code].english}`}
        </Chip>
      ))}
    </fieldset>
  );
}

/** On phones: the entries that a wide screen shows in its header and side bar. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('nav.menu')} closeLabel={t('common.close')}>
      <div className={styles['menu']}>
        <Categories onLeave={onClose} />
        <Pages onLeave={onClose} />
        <LanguageChips />
        <ThemeChoice />
        <section aria-label={t('dock.title')} className={styles['service']}>
          <ServiceShortcuts />
        </section>
      </div>
    </Dialog>
  );
}
