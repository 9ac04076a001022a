import { usePermissions } from 'react-admin';
import type { AccountRole } from '@apsara/domain/members/members';
import { useFormats } from '../../shared/dates/instants.ts';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { FilterDays } from '../../shared/lists/filter-days.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';

const Announcements = listParts(resources.announcements);

/** An operator sees all announcements of the site; an agent sees those for agents, and their own. */
export function AnnouncementList() {
  const t = useTranslation();
  const own = useOwnWords();
  const { name } = useSite();
  const { instant } = useFormats();
  const { permissions } = usePermissions<AccountRole>();
  return (
    <SettingsList
      of={resources.announcements}
      title={t('menu.announcements')}
      add={t('announcement.add')}
      scope={<FilterDays ahead />}
    >
      <Announcements.MadeColumn
        source="title"
        render={({ id, words }) => <EditLink id={id}>{own(words)?.title ?? id}</EditLink>}
      />
      {permissions === 'operator' ? (
        <Announcements.Column source="type" disableSort render={({ type }) => t(`announcement.type_${type}`)} />
      ) : (
        <Announcements.Column source="from" disableSort render={({ from }) => from || name} />
      )}
      <Announcements.Column source="startsAt" disableSort render={({ startsAt }) => instant(startsAt)} />
      <Announcements.Column source="endsAt" disableSort render={({ endsAt }) => (endsAt ? instant(endsAt) : '–')} />
    </SettingsList>
  );
}
