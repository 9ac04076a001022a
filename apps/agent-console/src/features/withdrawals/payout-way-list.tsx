import { DataTable } from 'react-admin';
import type { PayoutWayRow } from '@apsara/api/withdrawal-settings';
import { EditLink, Offered, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useTranslation } from '../../shared/words.ts';

const Column = DataTable.Col<PayoutWayRow>;

/** Banks and e-wallets the site pays to. */
export function PayoutWayList() {
  const t = useTranslation();
  return (
    <SettingsList title={t('menu.payout_ways')} add={t('payout.add')}>
      <Column source="name" disableSort render={({ id, name }) => <EditLink id={id}>{name}</EditLink>} />
      <Column source="code" disableSort render={({ id }) => id} />
      <Column source="kind" disableSort render={({ kind }) => t(`payout.${kind}`)} />
      <Column source="offered" disableSort render={({ offered }) => <Offered offered={offered} />} />
      <Column source="prefix" disableSort render={({ prefix }) => prefix || '–'} />
      <Column
        source="digits"
        align="right"
        disableSort
        render={({ minDigits, maxDigits }) => (minDigits === maxDigits ? minDigits : `${minDigits}–${maxDigits}`)}
      />
    </SettingsList>
  );
}
