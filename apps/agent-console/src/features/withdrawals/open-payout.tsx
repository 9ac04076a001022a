import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { isUnmade, ordersPayment } from '@apsara/domain/payments/withdrawal-steps';
import { checkPayout } from '@apsara/api/open-payouts';
import type { ReviewOrder } from '@apsara/api/withdrawals';
import { isSome } from '@apsara/domain/some-amount';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { PayoutDialog, type PayoutChoice } from './payout-dialog.tsx';

const choices = ['retry', 'mark', 'return'] as const satisfies readonly PayoutChoice[];

const isPossible = (order: ReviewOrder, choice: PayoutChoice): boolean => {
  if (choice === 'mark') return true;
  if (choice === 'return') return isUnmade(order);
  return order.answer === 'unknown' && !(isSome(order.figures.debt) && ordersPayment(choice));
};

/** What can be done about a payment that was ordered and has not ended: ask the provider, send it again, mark it as paid, or return it. */
export function OpenPayout({ order }: { order: ReviewOrder }) {
  const t = useTranslation();
  const { client } = useSite();
  const { send, busy, refusal } = useDecisionCall({ resource: resources.withdrawals });
  const [choice, setChoice] = useState<PayoutChoice>();
  if (order.state !== 'approved') return null;
  const check = () => void send(() => client.call(checkPayout, { id: order.id }), t('withdrawals.checked'));
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <Button variant="contained" disabled={order.askedAt === null} loading={busy} onClick={check}>
          {t('withdrawals.check')}
        </Button>
        {choices.map((each) => (
          <Button
            key={each}
            variant="outlined"
            disabled={busy || !isPossible(order, each)}
            onClick={() => setChoice(each)}
          >
            {t(`withdrawals.${each}`)}
          </Button>
        ))}
      </Stack>
      {!isUnmade(order) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('withdrawals.check_first')}
        </Typography>
      )}
      {refusal && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
      {choice && <PayoutDialog order={order} choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  );
}
