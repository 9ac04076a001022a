import type { PaymentProviderRow } from '@apsara/api/providers';
import { noticeSignatures, signatureEncodings } from '@apsara/domain/payments/providers';
import { ChoiceInput, LineInput, Pair, Part } from '../../shared/settings/inputs.tsx';
import { SecretInput } from '../../shared/settings/secret-input.tsx';
import { ValuesInput } from '../../shared/settings/values-input.tsx';
import { useTranslation } from '../../shared/words.ts';

const namesOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }));

/** How a provider's answers and notices are read, and how notices prove where they come from. */
export function NoticeInputs() {
  const t = useTranslation();
  return (
    <>
      <Part title={t('provider.fields')}>
        <Pair>
          <LineInput<PaymentProviderRow>
            source="settings.referenceField"
            label={t('provider.reference_field')}
            hint={t('provider.field_hint')}
          />
          <LineInput<PaymentProviderRow> source="settings.idField" label={t('provider.id_field')} />
          <LineInput<PaymentProviderRow> source="settings.amountField" label={t('provider.amount_field')} />
          <LineInput<PaymentProviderRow> source="settings.currencyField" label={t('provider.currency_field')} />
          <LineInput<PaymentProviderRow> source="settings.outcomeField" label={t('provider.outcome_field')} />
          <ValuesInput<PaymentProviderRow>
            source="settings.paidValues"
            label={t('provider.paid_values')}
            hint={t('provider.values_hint')}
          />
          <ValuesInput<PaymentProviderRow> source="settings.failedValues" label={t('provider.failed_values')} />
          <ValuesInput<PaymentProviderRow> source="settings.unknownValues" label={t('provider.unknown_values')} />
        </Pair>
      </Part>
      <Part title={t('provider.signature')}>
        <Pair>
          <ChoiceInput<PaymentProviderRow>
            source="settings.signature"
            label={t('provider.algorithm')}
            choices={namesOf(noticeSignatures)}
          />
          <ChoiceInput<PaymentProviderRow>
            source="settings.encoding"
            label={t('provider.encoding')}
            choices={namesOf(signatureEncodings)}
          />
          <LineInput<PaymentProviderRow> source="settings.signatureHeader" label={t('provider.signature_header')} />
          <LineInput<PaymentProviderRow>
            source="settings.timestampHeader"
            label={t('provider.timestamp_header')}
            hint={t('provider.timestamp_hint')}
          />
        </Pair>
        <LineInput<PaymentProviderRow>
          source="settings.signedText"
          label={t('provider.signed_text')}
          hint={t('provider.signed_hint')}
        />
        <SecretInput<PaymentProviderRow>
          source="secrets.noticeKey"
          label={t('provider.notice_key')}
          hint={t('provider.notice_key_hint')}
          rows={3}
        />
      </Part>
    </>
  );
}
