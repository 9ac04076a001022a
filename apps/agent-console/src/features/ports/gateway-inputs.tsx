import type { PortRow } from '@apsara/api/ports';
import { gatewayFormats, gatewayMethods } from '@apsara/domain/sites/ports';
import { ChoiceInput, LineInput, Pair, Part } from '../../shared/settings/inputs.tsx';
import { SecretInput } from '../../shared/settings/secret-input.tsx';
import { ValuesInput } from '../../shared/settings/values-input.tsx';
import { useTranslation } from '../../shared/words.ts';

/** An SMS gateway by HTTP. */
export function GatewayInputs({ kept }: Pick<PortRow, 'kept'>) {
  const t = useTranslation();
  return (
    <>
      <Part title={t('port.request')}>
        <LineInput<PortRow> source="http.url" label={t('port.url')} hint={t('port.url_hint')} />
        <Pair>
          <ChoiceInput<PortRow>
            source="http.method"
            label={t('port.method')}
            choices={gatewayMethods.map((id) => ({ id, name: id }))}
          />
          <ChoiceInput<PortRow>
            source="http.format"
            label={t('port.format')}
            choices={gatewayFormats.map((id) => ({ id, name: t(`port.format_${id}`) }))}
          />
        </Pair>
        <LineInput<PortRow> source="http.body" label={t('port.body')} hint={t('port.body_hint')} rows={3} />
        <Pair>
          <LineInput<PortRow> source="http.sender" label={t('port.sender')} />
          <LineInput<PortRow> source="http.keyHeader" label={t('port.key_header')} />
        </Pair>
        <SecretInput<PortRow>
          source="secrets.key"
          label={t('port.key')}
          hint={t(kept.includes('key') ? 'port.secret_kept' : 'port.secret_none')}
        />
      </Part>
      <Part title={t('port.answer')}>
        <Pair>
          <LineInput<PortRow> source="http.takenField" label={t('port.taken_field')} hint={t('port.field_hint')} />
          <ValuesInput<PortRow> source="http.takenValues" label={t('port.taken_values')} hint={t('port.values_hint')} />
          <LineInput<PortRow> source="http.idField" label={t('port.id_field')} />
        </Pair>
      </Part>
      <Part title={t('port.reports')}>
        <Pair>
          <LineInput<PortRow> source="http.reportField" label={t('port.report_field')} hint={t('port.report_hint')} />
          <ValuesInput<PortRow> source="http.arrivedValues" label={t('port.arrived_values')} />
          <ValuesInput<PortRow> source="http.lostValues" label={t('port.lost_values')} />
        </Pair>
      </Part>
    </>
  );
}
