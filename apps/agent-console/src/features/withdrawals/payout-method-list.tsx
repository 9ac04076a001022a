import { EditLink, Offered, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';

const Ways = listParts(resources.payoutMethods);

/** Banks and e-wallets the site pays to. */
export function PayoutMethodList() {
  const t = useTranslation();
  return (
    <SettingsList of={resources.payoutMethods} title={t('menu.payout_methods')} add={t('payout.add')}>
      <Ways.Column source="name" disableSort render={({ id, name }) => <EditLink id={id}>{name}</EditLink>} />
      <Ways.MadeColumn source="code" render={({ id }) => id} />
      <Ways.Column source="kind" disableSort render={({ kind }) => t(`payout.${kind}`)} />
      <Ways.Column source="offered" disableSort render={({ offered }) => <Offered offered={offered} />} />
      <Ways.Column source="prefix" disableSort render={({ prefix }) => prefix || '–'} />
      <Ways.MadeColumn
        source="digits"
        align="right"
        render={({ minDigits, maxDigits }) => (minDigits === maxDigits ? minDigits : `${minDigits}–${maxDigits}`)}
      />
    </SettingsList>
  );
}
