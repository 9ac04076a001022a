import { useFormats } from '../../shared/dates/instants.ts';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { useTranslation } from '../../shared/words.ts';

const Providers = listParts(resources.paymentProviders);

/** The site's payment providers, and how they answer. */
export function ProviderList() {
  const t = useTranslation();
  const { instant } = useFormats();
  const at = (time: string | null): string => (time ? instant(time) : '–');
  return (
    <SettingsList of={resources.paymentProviders} title={t('menu.providers')} add={t('provider.add')}>
      <Providers.Column source="name" disableSort render={({ id, name }) => <EditLink id={id}>{name}</EditLink>} />
      <Providers.Column source="direction" disableSort render={({ direction }) => t(`provider.${direction}`)} />
      <Providers.Column source="lastSuccessAt" disableSort render={({ lastSuccessAt }) => at(lastSuccessAt)} />
      <Providers.Column source="lastNoticeAt" disableSort render={({ lastNoticeAt }) => at(lastNoticeAt)} />
      <Providers.Column
        source="lastError"
        disableSort
        render={({ lastError, lastErrorAt }) => (lastErrorAt ? `${instant(lastErrorAt)} · ${lastError}` : '–')}
      />
    </SettingsList>
  );
}
