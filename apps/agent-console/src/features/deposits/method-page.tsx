import { Card, Skeleton } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { DepositMethodRow } from '@apsara/api/deposits';
import { BackButton } from '../../shared/back-button.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { ErrorState } from '../../shared/state-card.tsx';
import { useWords } from '../../shared/words.ts';
import { MethodForm } from './method-form.tsx';

/** One way to pay in, to be set. */
export function MethodPage() {
  const say = useWords();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<DepositMethodRow>('depositMethods', { id });
  return (
    <>
      <PageTitle title={data ? say(`way.${data.kind}`) : say('menu.deposit_methods')} />
      <BackButton otherwise="/depositMethods">{say('method.back')}</BackButton>
      {data && <MethodForm method={data} />}
      {!data && error && (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <Skeleton variant="rounded" height={480} sx={{ maxWidth: 640 }} />}
    </>
  );
}
