import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '@apsara/api/withdrawals';
import { receipts, type Receipt } from '@apsara/domain/payments/withdrawals';
import { AmountField } from '@apsara/ui/amount-field';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { moneyWords } from '@apsara/ui/money-text';
import { FormError } from '../../shared/forms/form-error.tsx';
import form from '../../shared/forms/form.module.css';
import { pictureError } from '../../shared/forms/picture-error.ts';
import { PictureField } from '../../shared/forms/picture-field.tsx';
import styles from './receipt-dialog.module.css';
import { useReceipt } from './use-receipt.ts';
import { missingOf, plain } from './withdraw-amount.ts';

interface ReceiptDialogProps {
  order: Withdrawal;
  onClose: () => void;
}

/** Specification 4: received in full, in part with both amounts, or not received with an image as proof. */
export function ReceiptDialog({ order, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation();
  const { orderNo, paying, currency } = order;
  const [received, setReceived] = useState<Receipt>('full');
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState(false);
  const { send, busy, error } = useReceipt(orderNo, onClose);
  const part = missingOf(typed, paying, currency);
  const whole = moneyWords(plain(paying), currency);
  const isReady = received === 'full' || (received === 'partial' ? part !== undefined : file !== undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReady || busy || (file && received !== 'full' && pictureError(file))) return;
    void send(
      { received, ...(part && received === 'partial' ? { amount: part.received } : {}) },
      received === 'full' ? undefined : file,
    );
  };
  const proofNeeded = tried && received === 'none' && !file ? t('withdraw.proof_needed') : undefined;
  return (
    <Dialog open onClose={onClose} title={t('withdraw.arrived', { amount: whole })} closeLabel={t('common.close')}>
      <form className={form['form']} onSubmit={submit} noValidate>
        <fieldset className={styles['choices']}>
          <legend className={styles['legend']}>{t('withdraw.arrived_legend')}</legend>
          {receipts.map((each) => (
            <label key={each} className={styles['choice']}>
              <input type="radio" name="received" checked={each === received} onChange={() => setReceived(each)} />
              <span>{t(`withdraw.receipt_${each}`)}</span>
            </label>
          ))}
        </fieldset>
        {received === 'partial' && (
          <AmountField
            label={t('withdraw.received')}
            currency={currency}
            value={typed}
            onChange={setTyped}
            hint={part && t('withdraw.missing', { amount: moneyWords(plain(part.missing), currency) })}
            error={tried && !part ? t('withdraw.part_bounds', { amount: whole }) : undefined}
          />
        )}
        {received !== 'full' && (
          <>
            <PictureField
              label={t(received === 'none' ? 'withdraw.proof' : 'withdraw.proof_optional')}
              file={file}
              onChoose={setFile}
              error={proofNeeded}
            />
            <p className={form['lead']}>{t('withdraw.forced_note')}</p>
          </>
        )}
        <FormError words={error} />
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {t('withdraw.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
