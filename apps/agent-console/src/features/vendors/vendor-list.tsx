import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { ClosingTag } from '../../shared/values/closing-tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const Vendors = listParts(resources.vendors);

/** The vendors in the order in which the site shows them. */
export function VendorList() {
  const t = useTranslation();
  return (
    <SettingsList of={resources.vendors} title={t('menu.vendors')}>
      <Vendors.Column source="name" disableSort render={({ id, name }) => <EditLink id={id}>{name}</EditLink>} />
      <Vendors.Column source="id" disableSort />
      <Vendors.Column source="state" disableSort render={(row) => <ClosingTag {...row} />} />
      <Vendors.Column source="position" disableSort align="right" render={({ position }) => position ?? '–'} />
      <Vendors.Column source="games" disableSort align="right" />
    </SettingsList>
  );
}
