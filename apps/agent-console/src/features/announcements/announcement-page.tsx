import { Card, Typography } from '@mui/material';
import { useState } from 'react';
import { DeleteButton, RecordContextProvider, usePermissions } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { WrittenAnnouncement } from '@apsara/api/announcements';
import type { AccountRole } from '@apsara/domain/members/members';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { cleanHtml } from '../../shared/values/clean-html.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { useRecord } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';
import { AnnouncementInputs } from './announcement-inputs.tsx';

const nothing = (type: 'PL' | 'AG', now: Date) => ({
  type,
  words: {},
  groupName: null,
  art: null,
  pictureId: null,
  linkageType: null,
  linkage: null,
  execution: null,
  promotionType: null,
  startsAt: now.toISOString(),
  endsAt: null,
  position: 100,
});

/** Creates an announcement. */
export function NewAnnouncement() {
  const t = useTranslation();
  const { permissions } = usePermissions<AccountRole>();
  const { clock } = useSite();
  const [now] = useState(clock.now);
  if (!permissions) return null;
  return (
    <NewSettingsPage title={t('announcement.add')} values={nothing(permissions === 'operator' ? 'PL' : 'AG', now)}>
      <AnnouncementInputs />
    </NewSettingsPage>
  );
}

/** Edits one's own announcement; others are read-only. */
export function AnnouncementPage() {
  const t = useTranslation();
  const own = useOwnWords();
  const { id = '' } = useParams();
  const { data } = useRecord(resources.announcements, { id }, { onError: () => undefined });
  if (data && !data.own) return <Reading announcement={data} />;
  return (
    <SettingsPage
      of={resources.announcements}
      title={(one) => (one && own(one.words)?.title) ?? t('menu.announcements')}
    >
      {(one) => (
        <>
          <AnnouncementInputs />
          <RecordContextProvider value={one}>
            <DeleteButton
              mutationMode="pessimistic"
              confirmTitle={t('announcement.sure')}
              confirmContent={t('announcement.sure_text')}
              sx={{ alignSelf: 'flex-start' }}
            />
          </RecordContextProvider>
        </>
      )}
    </SettingsPage>
  );
}

/** A read-only announcement from above. */
function Reading({ announcement }: { announcement: WrittenAnnouncement }) {
  const t = useTranslation();
  const own = useOwnWords();
  const { name } = useSite();
  const { instant } = useFormats();
  const { title, content } = own(announcement.words) ?? { title: '', content: '' };
  return (
    <>
      <PageTitle title={title} />
      <BackButton otherwise="/announcements">{t('settings.back')}</BackButton>
      <Card
        component="article"
        sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760, overflowWrap: 'anywhere', '& img': { maxWidth: '100%' } }}
      >
        <Typography variant="body2" color="textSecondary">
          {announcement.from || name} · {instant(announcement.startsAt)}
        </Typography>
        <div dangerouslySetInnerHTML={{ __html: cleanHtml(content) }} />
      </Card>
    </>
  );
}
