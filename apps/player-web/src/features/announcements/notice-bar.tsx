import { useQuery } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { popupsFor } from '@apsara/domain/promotions/announcements';
import { IconButton } from '@apsara/ui/icon-button';
import { Belt } from '../../shared/belt.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useSession } from '../../shared/session.ts';
import { announcementsQuery } from './announcements-query.ts';
import styles from './notice-bar.module.css';

const AnnouncementDialog = lazyPart(
  () => import('./announcement-dialog.tsx'),
  (module) => module.AnnouncementDialog,
  ['lobby'],
);

/** The approximate time to read a text of this length. */
const secondsFor = (letters: number): number => Math.max(16, Math.round(letters / 5));

/**
 * The notices as a marquee. A notice opens its text; the megaphone opens all current announcements (specification 2).
 */
export function NoticeBar() {
  const { t } = useTranslation();
  const { token, firstTime } = useSession();
  const { data } = useQuery(announcementsQuery(token !== null));
  const [open, setOpen] = useState<'all' | { notice: string }>();
  const notices = data?.player ?? [];
  if (!data) return <div className={styles['bar']} />;
  if (notices.length === 0) return null;
  const everything = [...notices, ...data.promotion, ...popupsFor(data.popup, { signedIn: token !== null, firstTime })];
  return (
    <section className={styles['bar']} aria-label={t('news.notices')}>
      <IconButton small label={t('news.all')} className={styles['all']} onClick={() => setOpen('all')}>
        <Megaphone size={18} />
      </IconButton>
      <Belt
        mayMove
        className={styles['belt']}
        seconds={secondsFor(notices.reduce((sum, { title }) => sum + title.length, 0))}
        words={{ pause: t('news.pause'), play: t('news.play') }}
      >
        {(isCopy) => (
          <ul className={styles['list']} aria-hidden={isCopy || undefined}>
            {notices.map(({ id, title }) => (
              <li key={id}>
                <button type="button" tabIndex={isCopy ? -1 : undefined} onClick={() => setOpen({ notice: id })}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Belt>
      <Suspense>
        {open === 'all' && (
          <AnnouncementDialog title={t('news.title')} announcements={everything} onClose={() => setOpen(undefined)} />
        )}
        {open && open !== 'all' && (
          <AnnouncementDialog
            title={t('news.notices')}
            announcements={notices}
            first={open.notice}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}
