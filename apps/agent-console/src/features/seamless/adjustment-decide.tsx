import { adjustmentDecisions, type AdjustmentDetail } from '@apsara/api/seamless';
import { sumAmounts } from '../../shared/values/amounts.ts';
import { Fact } from '../../shared/values/facts.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { Noted, NotedDecision } from './noted-decision.tsx';
import { adjustmentQueue } from './seamless-queues.ts';
import { May } from '../../shared/rights.tsx';

/** Approves or rejects a correction with a reason; afterwards shows the operator, the time and the reason. */
export function AdjustmentDecide({ adjustment }: { adjustment: AdjustmentDetail }) {
  const t = useTranslation();
  const { account, note, decidedBy, decidedAt } = adjustment;
  if (decidedAt) return <Noted title={t('adjustments.note')} note={note} by={decidedBy} at={decidedAt} />;
  return (
    <May right="adjustments.act">
      <NotedDecision
        queue={adjustmentQueue}
        record={adjustment}
        title={t('adjustments.decide')}
        text={t('adjustments.decide_text')}
        noteLabel={t('adjustments.note')}
        facts={<CorrectionFacts adjustment={adjustment} />}
        choices={adjustmentDecisions.map((decision) => ({
          label: t(`adjustments.${decision}`),
          text: t(`adjustments.${decision}_text`, { account }),
          data: { decision },
          done: t(`adjustments.done_${decision}`, { account }),
        }))}
      />
    </May>
  );
}

/** The correction, and the bet's payout with it and without it. */
function CorrectionFacts({ adjustment }: { adjustment: AdjustmentDetail }) {
  const t = useTranslation();
  const { vendor, account, game, roundId, amount, currency, bet } = adjustment;
  return (
    <>
      <Fact name={t('resources.adjustments.fields.account')}>{account}</Fact>
      <Fact name={t('resources.adjustments.fields.vendor')}>{vendor}</Fact>
      <Fact name={t('resources.adjustments.fields.game')}>{game || '–'}</Fact>
      <Fact name={t('resources.rounds.fields.roundId')}>{roundId}</Fact>
      <Fact name={t('refused_calls.stake')}>
        <Money amount={bet.stake} /> {currency}
      </Fact>
      <Fact name={t('refused_calls.payout')}>
        <Money amount={bet.payout} /> {currency}
      </Fact>
      <Fact name={t('resources.adjustments.fields.amount')}>
        <Money amount={amount} signed /> {currency}
      </Fact>
      <Fact name={t('adjustments.corrected')}>
        <Money amount={sumAmounts([bet.payout, amount], currency)} /> {currency}
      </Fact>
    </>
  );
}
