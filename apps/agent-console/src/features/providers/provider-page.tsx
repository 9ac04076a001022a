import { Typography } from '@mui/material';
import type { PaymentProviderRow } from '@apsara/api/providers';
import { providerDirections } from '@apsara/domain/payments/providers';
import { ChoiceInput, LineInput, Part } from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { NoticeInputs } from './notice-inputs.tsx';
import { RequestInputs } from './request-inputs.tsx';

const fresh = {
  direction: 'in',
  name: '',
  settings: {
    createUrl: '',
    createBody:
      '{"reference":"{reference}","amount":"{amount}","currency":"{currency}","return_url":"{back}","notify_url":"{notify}"}',
    statusUrl: '',
    statusBody: '',
    keyHeader: 'Authorization',
    pageField: '',
    referenceField: 'reference',
    idField: 'id',
    amountField: 'amount',
    currencyField: 'currency',
    outcomeField: 'status',
    paidValues: [],
    failedValues: [],
    unknownValues: [],
    signature: 'hmac-sha256',
    encoding: 'hex',
    signatureHeader: 'X-Signature',
    timestampHeader: '',
    signedText: '{body}',
  },
  secrets: { apiKey: '', noticeKey: '' },
};

/** Connects a payment provider. */
export function NewProvider() {
  const t = useTranslation();
  return (
    <NewSettingsPage title={t('provider.add')} values={fresh}>
      <ChoiceInput<typeof fresh>
        source="direction"
        label={t('provider.direction')}
        choices={providerDirections.map((id) => ({ id, name: t(`provider.${id}`) }))}
      />
      <Inputs />
    </NewSettingsPage>
  );
}

/** The settings of a payment provider. */
export function ProviderPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.paymentProviders} title={(provider) => provider?.name ?? t('menu.providers')}>
      {({ direction, noticeUrl }) => (
        <>
          <Part title={t('provider.notice_url')}>
            <Typography variant="body2" color="textSecondary">
              {t(`provider.${direction}`)} · {t('provider.notice_url_hint')}
            </Typography>
            <Typography component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
              {noticeUrl}
            </Typography>
          </Part>
          <Inputs />
        </>
      )}
    </SettingsPage>
  );
}

function Inputs() {
  const t = useTranslation();
  return (
    <>
      <LineInput<PaymentProviderRow> source="name" label={t('provider.name')} />
      <RequestInputs />
      <NoticeInputs />
    </>
  );
}
