import { Card, Skeleton, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { BackButton } from '../../shared/back-button.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { detail } from '../../shared/show-page.tsx';
import { ErrorState } from '../../shared/state-card.tsx';
import { draftOf, newDraft } from '../../shared/tiers/tier-draft.ts';
import { productName } from '../../shared/tiers/tier-words.ts';
import { WithUsedKinds } from '../../shared/with-used-kinds.tsx';
import { useWords } from '../../shared/words.ts';
import type { OneContract } from './contract-show.tsx';
import { OfferForm } from './offer-form.tsx';

/** A new offer to somebody directly below; by operators, to the top of a line. */
export function OfferContract() {
  const say = useWords();
  const title = say('contracts.offer');
  return (
    <WithUsedKinds title={title}>
      {([kind, ...others]) => (
        <>
          <PageTitle title={title} />
          <BackButton otherwise="/contracts">{say('contracts.back')}</BackButton>
          {kind ? (
            <OfferForm
              kinds={[kind, ...others]}
              given={{ kind, product: 'CONS', holder: null, draft: newDraft(kind) }}
            />
          ) : (
            <Typography>{say('contracts.no_kind')}</Typography>
          )}
        </>
      )}
    </WithUsedKinds>
  );
}

/** Other tiers for a contract that stands; they count when its holder has accepted them. */
export function EditContract() {
  const say = useWords();
  const { id } = useParams();
  const { data, error, refetch } = useGetOne<OneContract>(
    'contracts',
    { id: id!, meta: detail },
    { onError: () => undefined },
  );
  return (
    <>
      <PageTitle title={data ? `${say('contracts.edit')} · ${data.holder}` : say('contracts.edit')} />
      <BackButton otherwise="/contracts">{say('contracts.back')}</BackButton>
      {data && (
        <>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {say(`contract_kind.${data.kind}`)} · {productName(say, data.product)}
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
