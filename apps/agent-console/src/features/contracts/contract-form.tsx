import { Card, Skeleton, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { detail } from '../../shared/pages/show-page.tsx';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { draftOf, newDraft } from '../../shared/tiers/tier-draft.ts';
import { productName } from '../../shared/tiers/tier-words.ts';
import { WithUsedKinds } from '../../shared/with-used-kinds.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRecord } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';
import { OfferForm } from './offer-form.tsx';

/** A new offer to a direct downline, or by operators to a top-level agent. */
export function OfferContract() {
  const t = useTranslation();
  const title = t('contracts.offer');
  return (
    <WithUsedKinds title={title}>
      {([kind, ...others]) => (
        <>
          <PageTitle title={title} />
          <BackButton otherwise="/contracts">{t('contracts.back')}</BackButton>
          {kind ? (
            <OfferForm
              kinds={[kind, ...others]}
              given={{ kind, product: 'CONS', holder: null, draft: newDraft(kind) }}
            />
          ) : (
            <Typography>{t('contracts.no_kind')}</Typography>
          )}
        </>
      )}
    </WithUsedKinds>
  );
}

/** New tiers for an existing contract; they take effect when its holder accepts them. */
export function EditContract() {
  const t = useTranslation();
  const { id } = useParams();
  const { data, error, refetch } = useRecord(
    resources.contracts,
    { id: id!, meta: detail },
    { onError: () => undefined },
  );
  return (
    <>
      <PageTitle title={data ? `${t('contracts.edit')} · ${data.holder}` : t('contracts.edit')} />
      <BackButton otherwise="/contracts">{t('contracts.back')}</BackButton>
      {data && (
        <>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {t(`contract_kind.${data.kind}`)} · {productName(t, data.product)}
          </Typography>
          <OfferForm
            contract={data}
            kinds={[data.kind]}
            given={{
              kind: data.kind,
              product: data.product,
              holder: { id: data.holderId, account: data.holder },
              draft: draftOf(data.offered ?? data.tiers ?? []),
            }}
          />
        </>
      )}
      {!data && error && (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
    </>
  );
}
