import type { PaymentProviderRow } from '@apsara/api/providers';
import { LineInput, Pair, Part } from '../../shared/settings/inputs.tsx';
import { SecretInput } from '../../shared/settings/secret-input.tsx';
import { useTranslation } from '../../shared/words.ts';

/** What a provider is asked for a payment and for its state. */
export function RequestInputs() {
  const t = useTranslation();
  return (
    <Part title={t('provider.requests')}>
      <LineInput<PaymentProviderRow>
        source="settings.createUrl"
        label={t('provider.create_url')}
        hint={t('provider.https')}
      />
      <LineInput<PaymentProviderRow>
        source="settings.createBody"
        label={t('provider.create_body')}
        hint={t('provider.create_hint')}
        rows={4}
      />
      <LineInput<PaymentProviderRow>
        source="settings.pageField"
        label={t('provider.page_field')}
        hint={t('provider.page_hint')}
      />
      <LineInput<PaymentProviderRow>
        source="settings.statusUrl"
        label={t('provider.status_url')}
        hint={t('provider.status_hint')}
      />
      <LineInput<PaymentProviderRow>
        source="settings.statusBody"
        label={t('provider.status_body')}
        hint={t('provider.status_body_hint')}
        rows={2}
      />
      <Pair>
        <LineInput<PaymentProviderRow> source="settings.keyHeader" label={t('provider.key_header')} />
        <SecretInput<PaymentProviderRow>
          source="secrets.apiKey"
          label={t('provider.api_key')}
          hint={t('provider.key_hint')}
        />
      </Pair>
    </Part>
  );
}
