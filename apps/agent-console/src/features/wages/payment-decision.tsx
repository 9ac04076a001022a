import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import type { AccountRole } from '@apsara/domain/members/members';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { useQueue } from '../../shared/review/queue.ts';
import { productName } from '../../shared/tiers/tier-words.ts';
import { Fact } from '../../shared/values/facts.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { familyOf } from './payment-family.ts';
import type { OpenedPayment } from './opened-payment.ts';

type Choice = 'approve' | 'deny' | 'collect';

/** Operators approve or deny pending payments; holders collect theirs. */
export function PaymentDecision({ payment }: { payment: OpenedPayment }) {
  const t = useTranslation();
  const isOperator = usePermissions<AccountRole>().permissions === 'operator';
  const [choice, setChoice] = useState<Choice>();
  const { status, side } = payment;
  const choices: Choice[] =
    status === 'pending_review' && isOperator
      ? ['approve', 'deny']
      : status === 'to_collect' && side === 'holder'
        ? ['collect']
        : [];
  if (choices.length === 0) return null;
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        {choices.map((one) => (
          <Button
            key={one}
            variant={one === 'deny' ? 'outlined' : 'contained'}
            size="large"
            onClick={() => setChoice(one)}
          >
            {t(`payments.${one}`)}
          </Button>
        ))}
      </Stack>
      {choice && <ChoiceDialog payment={payment} choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  );
}

function ChoiceDialog({ payment, choice, onClose }: { payment: OpenedPayment; choice: Choice; onClose: () => void }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { kind, holder, payer, product, periodFrom, periodBefore, amount, currency } = payment;
  const sort = { field: 'periodFrom', order: 'DESC' } as const;
  const { goOn } = useQueue({ of: familyOf(kind), filter: { kind, status: payment.status }, sort }, payment.id);
  const { decide, busy, refusal } = useDecision({
    resource: familyOf(kind),
    record: payment,
    onClose,
    onDone: () => {
      onClose();
      goOn();
    },
  });
  return (
    <DecisionDialog
      title={t(`payments.${choice}`)}
      facts={
        <>
          <Fact name={t('payments.period')}>
            {instant(periodFrom)} – {instant(periodBefore)}
          </Fact>
          <Fact name={t('resources.wages.fields.holder')}>{holder}</Fact>
          <Fact name={t('resources.wages.fields.payer')}>{payer || t('contracts.platform')}</Fact>
          <Fact name={t('resources.wages.fields.product')}>{productName(t, product)}</Fact>
          <Fact name={t('resources.wages.fields.amount')}>
            <Money amount={amount} /> {currency}
          </Fact>
        </>
      }
      text={t(`payments.sure_${choice}`)}
      act={{ label: t(`payments.${choice}`), onAct: () => void decide({ action: choice }, t('payments.done')) }}
      {...{ busy, refusal, onClose }}
    />
  );
}
