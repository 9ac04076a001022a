import { isOffered } from '@apsara/domain/sites/site-apps';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { EditLink, Offered, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useTranslation } from '../../shared/words.ts';

const Apps = listParts(resources.siteApps);

/** The apps of the site, and whether visitors see them. */
export function AppList() {
  const t = useTranslation();
  return (
    <SettingsList of={resources.siteApps} title={t('menu.site_apps')}>
      <Apps.Column source="id" disableSort render={({ id }) => <EditLink id={id}>{t(`site_app.${id}`)}</EditLink>} />
      <Apps.Column source="isShown" disableSort render={(app) => <Offered offered={isOffered(app)} />} />
      <Apps.Column source="url" disableSort render={({ url }) => url || '–'} />
      <Apps.Column source="version" disableSort render={({ version }) => version || '–'} />
      <Apps.Column source="steps" align="right" disableSort render={({ steps }) => steps.length} />
    </SettingsList>
  );
}
