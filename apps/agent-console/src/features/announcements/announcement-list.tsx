import { DataTable, usePermissions } from 'react-admin';
import type { WrittenAnnouncement } from '@apsara/api/announcements';
import type { AccountRole } from '@apsara/domain/members/members';
import { useFormats } from '../../shared/dates/instants.ts';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

const Column = DataTable.Col<WrittenAnnouncement>;

/** An operator sees all announcements of the site; an agent sees those for agents, and their own. */
export function AnnouncementList() {
  const t = useTranslation();
  const own = useOwnWords();
  const { name } = useSite();
  const { instant } = useFormats();
  const { permissions } = usePermissions<AccountRole>();
  return (
    <SettingsList title={t('menu.announcements')} add={t('announcement.add')}>
      <Column
        source="title"
        disableSort
        render={({ id, words }) => <EditLink id={id}>{own(words)?.title ?? id}</EditLink>}
      />
      {permissions === 'operator' ? (
        <Column source="type" disableSort render={({ type }) => t(`announcement.type_${type}`)} />
      ) : (
        <Column source="from" disableSort render={({ from }) => from || name} />
      )}
      <Column source="startsAt" disableSort render={({ startsAt }) => instant(startsAt)} />
      <Column source="endsAt" disableSort render={({ endsAt }) => (endsAt ? instant(endsAt) : '–')} />
    </SettingsList>
  );
}
