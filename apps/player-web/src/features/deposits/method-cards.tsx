import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import QrCode from 'lucide-react/icons/qr-code';
import Wallet from 'lucide-react/icons/wallet';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DepositKind } from '@apsara/domain/payments/deposits';
import { feeWords, isFree } from './deposit-fee.ts';
import type { DepositMethod } from './deposit-method.ts';
import styles from './method-cards.module.css';
import { useMethodName } from './use-method-name.ts';

interface MethodCardsProps {
  methods: readonly DepositMethod[];
  chosen: string;
  onChoose: (code: string) => void;
}

const icons: Record<DepositKind, LucideIcon> = { qr: QrCode, bank: Landmark, ewallet: Wallet, card: CreditCard };

export function MethodCards({ methods, chosen, onChoose }: MethodCardsProps) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  return (
    <fieldset>
      <legend className={styles['legend']}>{t('deposit.method')}</legend>
      <div className={styles['cards']}>
        {methods.map((method) => {
          const Icon = icons[method.kind];
          return (
            <label key={method.code} className={styles['card']}>
              <input
                type="radio"
                name="method"
                value={method.code}
                checked={method.code === chosen}
                onChange={() => onChoose(method.code)}
              />
              <span className={styles['mark']}>
                <Icon size={20} aria-hidden="true" />
              </span>
              <span>
                <b>{nameOf(method.code)}</b>
                <small>{t(`deposit.kind_hint_${method.kind}`)}</small>
                {!isFree(method) && <small>{t('deposit.fee_of', { fee: feeWords(method) })}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
