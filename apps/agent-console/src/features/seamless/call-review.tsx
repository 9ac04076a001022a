import type { RefusedCallDetail } from '@apsara/api/seamless';
import { Fact } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { sentAmount } from './sent-amount.ts';
import { Noted, NotedDecision } from './noted-decision.tsx';
import { disputeQueue } from './seamless-queues.ts';
import { May } from '../../shared/rights.tsx';

/** Closes a dispute with a note; afterwards shows the operator, the time and the note. */
export function CallReview({ call }: { call: RefusedCallDetail }) {
  const t = useTranslation();
  const { state, note, reviewedBy, reviewedAt, account, vendor, action, status, roundId } = call;
  if (state !== 'disputed')
    return reviewedAt && <Noted title={t('refused_calls.note')} note={note} by={reviewedBy} at={reviewedAt} />;
  const label = t('refused_calls.review');
  return (
    <May right="refusedCalls.act">
      <NotedDecision
        queue={disputeQueue}
        record={call}
        title={label}
        text={t('refused_calls.review_text')}
        noteLabel={t('refused_calls.note')}
        facts={
          <>
            <Fact name={t('resources.refusedCalls.fields.account')}>{account || '–'}</Fact>
            <Fact name={t('resources.refusedCalls.fields.vendor')}>{vendor}</Fact>
            <Fact name={t('resources.refusedCalls.fields.action')}>{t(`wallet_action.${action}`)}</Fact>
            <Fact name={t('resources.refusedCalls.fields.status')}>{t(`wallet_status.${status}`)}</Fact>
            <Fact name={t('resources.refusedCalls.fields.amount')}>{sentAmount(call)}</Fact>
            <Fact name={t('resources.refusedCalls.fields.roundId')}>{roundId || '–'}</Fact>
          </>
        }
        choices={[{ label, text: t('refused_calls.review_text'), data: {}, done: t('refused_calls.review_done') }]}
      />
    </May>
  );
}
