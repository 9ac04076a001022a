import { Money } from '../../shared/values/money-field.tsx';
import { EditLink, Offered, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';

const Methods = listParts(resources.depositMethods);

/** Deposit methods with their limits and fees. */
export function MethodList() {
  const t = useTranslation();
  return (
    <SettingsList of={resources.depositMethods} title={t('menu.deposit_methods')} add={t('method.add')}>
      <Methods.Column
        source="id"
        disableSort
        render={({ id, kind }) => <EditLink id={id}>{t(`way.${kind}`)}</EditLink>}
      />
      <Methods.Column source="offered" disableSort render={({ offered }) => <Offered offered={offered} />} />
      <Methods.Column source="min" align="right" disableSort render={({ min }) => <Money amount={min} />} />
      <Methods.Column source="max" align="right" disableSort render={({ max }) => <Money amount={max} />} />
      <Methods.Column source="feeBps" align="right" disableSort render={({ feeBps }) => `${feeBps / 100}%`} />
      <Methods.Column
        source="feeFixed"
        align="right"
        disableSort
        render={({ feeFixed }) => <Money amount={feeFixed} />}
      />
      <Methods.Column source="turnover" align="right" disableSort render={({ turnover }) => `× ${turnover / 100}`} />
      <Methods.Column
        source="payee"
        disableSort
        render={({ payee }) => (payee ? `${payee.bank} · ${payee.number}` : '–')}
      />
    </SettingsList>
  );
}
