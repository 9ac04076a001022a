import type { AdjustmentDetail } from '@apsara/api/seamless';
import { useFormats } from '../../shared/dates/instants.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { Fact } from '../../shared/values/facts.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { AdjustmentDecide } from './adjustment-decide.tsx';
import { AdjustmentState } from './adjustment-state.tsx';
import { AccountFact, FactsCard, ReviewPage } from './review-parts.tsx';
import { adjustmentQueue } from './seamless-queues.ts';

/** A vendor's correction, its bet, and the decision. */
export const AdjustmentShow = () => (
  <ShowPage of={resources.adjustments}>{(adjustment) => <AdjustmentPage adjustment={adjustment} />}</ShowPage>
);

interface Shown {
  adjustment: AdjustmentDetail;
}

function AdjustmentPage({ adjustment }: Shown) {
  const t = useTranslation();
  return (
    <>
      <PageTitle title={`${t('resources.adjustments.name', { count: 1 })} · ${adjustment.account}`} />
      <ReviewPage queue={adjustmentQueue} id={adjustment.id} back={t('adjustments.back')}>
        <Asked adjustment={adjustment} />
        <Bet adjustment={adjustment} />
        <AdjustmentDecide adjustment={adjustment} />
      </ReviewPage>
    </>
  );
}

function Asked({ adjustment }: Shown) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { account, vendor, amount, currency, reason, transactionId, askedAt } = adjustment;
  const name = (field: 'account' | 'vendor' | 'amount' | 'reason' | 'transactionId' | 'askedAt') =>
    t(`resources.adjustments.fields.${field}`);
  return (
    <FactsCard title={t('adjustments.asked')} state={<AdjustmentState {...adjustment} />}>
      <Fact name={`${name('amount')} (${currency})`}>
        <Money amount={amount} signed />
      </Fact>
      <Fact name={name('reason')}>{reason}</Fact>
      <AccountFact name={name('account')} account={account} />
      <Fact name={name('vendor')}>{vendor}</Fact>
      <Fact name={name('transactionId')}>{transactionId}</Fact>
      <Fact name={name('askedAt')}>{instant(askedAt)}</Fact>
    </FactsCard>
  );
}

function Bet({ adjustment: { bet, game, roundId, currency } }: Shown) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <FactsCard title={t('adjustments.bet')}>
      <Fact name={t('resources.adjustments.fields.game')}>{game || '–'}</Fact>
      <Fact name={t('resources.rounds.fields.roundId')}>{roundId}</Fact>
      <Fact name={t('adjustments.placed_at')}>{instant(bet.placedAt)}</Fact>
      <Fact name={`${t('refused_calls.stake')} (${currency})`}>
        <Money amount={bet.stake} />
      </Fact>
      <Fact name={`${t('refused_calls.payout')} (${currency})`}>
        <Money amount={bet.payout} />
      </Fact>
    </FactsCard>
  );
}
