import { DataTable } from 'react-admin';
import type { DepositMethodRow } from '@apsara/api/deposits';
import { Money } from '../../shared/values/money-field.tsx';
import { EditLink, Offered, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useTranslation } from '../../shared/words.ts';

const Column = DataTable.Col<DepositMethodRow>;

/** Deposit methods with their limits and fees. */
export function MethodList() {
  const t = useTranslation();
  return (
    <SettingsList title={t('menu.deposit_methods')}>
      <Column source="id" disableSort render={({ id, kind }) => <EditLink id={id}>{t(`way.${kind}`)}</EditLink>} />
      <Column source="offered" disableSort render={({ offered }) => <Offered offered={offered} />} />
      <Column source="min" align="right" disableSort render={({ min }) => <Money amount={min} />} />
      <Column source="max" align="right" disableSort render={({ max }) => <Money amount={max} />} />
      <Column source="feeBps" align="right" disableSort render={({ feeBps }) => `${feeBps / 100}%`} />
      <Column source="feeFixed" align="right" disableSort render={({ feeFixed }) => <Money amount={feeFixed} />} />
      <Column source="turnover" align="right" disableSort render={({ turnover }) => `× ${turnover / 100}`} />
      <Column source="payee" disableSort render={({ payee }) => (payee ? `${payee.bank} · ${payee.number}` : '–')} />
    </SettingsList>
  );
}
