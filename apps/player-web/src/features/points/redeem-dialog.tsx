import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointProduct } from '@apsara/api/points';
import { FUND_PASSWORD_DIGITS } from '@apsara/domain/members/fund-password';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { DigitsField } from '@apsara/ui/digits-field';
import { Select } from '@apsara/ui/select';
import { TextField } from '@apsara/ui/text-field';
import { useToast } from '@apsara/ui/toast';
import { FormError } from '../../shared/forms/form-error.tsx';
import form from '../../shared/forms/form.module.css';
import { FundPasswordFirst } from './fund-password-first.tsx';
import styles from './redeem-dialog.module.css';
import { usePointWords } from './use-point-words.ts';
import { useExchange } from './use-exchange.ts';

interface RedeemDialogProps {
  product: PointProduct;
  points: number;
  isFundPasswordSet: boolean;
  onClose: () => void;
}

/** Quantity, delivery address and fund password. */
export function RedeemDialog({ product, points, isFundPasswordSet, onClose }: RedeemDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('points.redeem_of', { product: product.name })}
      closeLabel={t('common.close')}
    >
      {isFundPasswordSet ? <RedeemForm product={product} points={points} onClose={onClose} /> : <FundPasswordFirst />}
    </Dialog>
  );
}

function RedeemForm({ product, points, onClose }: Omit<RedeemDialogProps, 'isFundPasswordSet'>) {
  const { t } = useTranslation();
  const toast = useToast();
  const [quantity, setQuantity] = useState(1);
  const [address, setAddress] = useState('');
  const [phone, setPhone] = useState('');
  const [secret, setSecret] = useState('');
  const { submit, busy, errors, setErrors } = useExchange(['quantity', 'address', 'phone', 'fundPassword'], () => {
    toast({ text: t('points.asked') });
    onClose();
  });
  // A product's price is above zero.
  const most = Math.min(product.exchangeQuantity, product.remainingQuantity, Math.floor(points / product.points));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = {
      ...(address.trim() ? {} : { address: t('errors.required') }),
      ...(phone.trim() ? {} : { phone: t('errors.required') }),
      ...(secret.length === FUND_PASSWORD_DIGITS ? {} : { fundPassword: t('security.fund_digits') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || busy) return;
    void submit({
      redeem: { productId: product.id, quantity, address: address.trim(), phone: phone.trim(), fundPassword: secret },
    });
  };
  return (
    <form className={form['form']} onSubmit={send} noValidate>
      <Cost product={product} quantity={quantity} points={points} />
      {most > 1 && (
        <Select
          label={t('points.quantity')}
          value={String(quantity)}
          options={Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
          onChange={(value) => setQuantity(Number(value))}
          error={errors.quantity}
        />
      )}
      <TextField
        label={t('points.address')}
        autoComplete="street-address"
        maxLength={300}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={errors.address}
      />
      <TextField
        label={t('points.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        error={errors.phone}
      />
      <DigitsField
        label={t('fields.paymentPassword')}
        value={secret}
        onChange={setSecret}
        length={FUND_PASSWORD_DIGITS}
        error={errors.fundPassword}
      />
      <FormError words={errors.form ?? ''} />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {t('points.redeem')}
      </Button>
    </form>
  );
}

/** The points spent and the points left. */
function Cost({ product, quantity, points }: { product: PointProduct; quantity: number; points: number }) {
  const { t } = useTranslation();
  const pointWords = usePointWords();
  const cost = product.points * quantity;
  return (
    <div className={styles['product']}>
      <img src={product.picture} alt="" width={72} height={72} />
      <dl>
        <dt>{t('points.cost')}</dt>
        <dd>{pointWords(cost)}</dd>
        <dt>{t('points.after')}</dt>
        <dd>{pointWords(points - cost)}</dd>
      </dl>
    </div>
  );
}
