import { useFormats } from '../../shared/dates/instants.ts';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { useTranslation } from '../../shared/words.ts';
import { PortStateTag } from './port-state-tag.tsx';

const Ports = listParts(resources.ports);

/** The site's ports: what is behind each, how it works, and what waits. */
export function PortList() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <SettingsList of={resources.ports} title={t('menu.ports')}>
      <Ports.MadeColumn source="port" render={({ id }) => <EditLink id={id}>{t(`port.${id}`)}</EditLink>} />
      <Ports.Column source="state" disableSort render={({ state }) => <PortStateTag state={state} />} />
      <Ports.Column
        source="lastSuccessAt"
        disableSort
        render={({ lastSuccessAt }) => (lastSuccessAt ? instant(lastSuccessAt) : '–')}
      />
      <Ports.Column
        source="lastError"
        disableSort
        render={({ lastError, lastErrorAt }) => (lastErrorAt ? `${instant(lastErrorAt)} · ${lastError}` : '–')}
      />
      <Ports.Column source="waiting" disableSort align="right" render={({ waiting }) => waiting} />
      <Ports.Column source="sent" disableSort align="right" render={({ sent }) => sent} />
      <Ports.Column source="failed" disableSort align="right" render={({ failed }) => failed} />
    </SettingsList>
  );
}
