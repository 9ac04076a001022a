import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POPUP_CLOSED, popupKeyOf, popupsFor } from '@apsara/domain/promotions/announcements';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useSession } from '../../shared/session.ts';
import { announcementsQuery } from './announcements-query.ts';

const AnnouncementDialog = lazyPart(
  () => import('./announcement-dialog.tsx'),
  (module) => module.AnnouncementDialog,
  ['lobby'],
);

/**
 * Popups shown once per session. Dismissals of visitors and members are stored under separate keys (specification 4).
 */
export function UserPopups() {
  const { t } = useTranslation();
  const { token, firstTime } = useSession();
  const signedIn = token !== null;
  const key = popupKeyOf(signedIn);
  const { data } = useQuery(announcementsQuery(signedIn));
  const [, redraw] = useState(0);
  const popups = popupsFor(data?.popup ?? [], { signedIn, firstTime });
  if (popups.length === 0 || sessionStorage.getItem(key) === POPUP_CLOSED) return null;
  const close = () => {
    sessionStorage.setItem(key, POPUP_CLOSED);
    redraw((times) => times + 1);
  };
  return (
    <Suspense>
      <AnnouncementDialog key={key} title={t('news.title')} announcements={popups} onClose={close} />
    </Suspense>
  );
}
