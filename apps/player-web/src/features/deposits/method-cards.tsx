import Landmark from 'lucide-react/icons/landmark';
import { useTranslation } from 'react-i18next';
import { moneyWords } from '@apsara/ui/money-text';
import { typedAmount } from './deposit-amount.ts';
import type { DepositMethod } from './deposit-method.ts';
import styles from './method-cards.module.css';
import { useMethodName } from './use-method-name.ts';

interface MethodCardsProps {
  methods: readonly DepositMethod[];
  chosen: string;
  onChoose: (code: string) => void;
}

export function MethodCards({ methods, chosen, onChoose }: MethodCardsProps) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  return (
    <fieldset>
      <legend className={styles['legend']}>{t('deposit.method')}</legend>
      <div className={styles['cards']}>
        {methods.map(({ code, currency, min, max }) => (
          <label key={code} className={styles['card']}>
            <input type="radio" name="method" value={code} checked={code === chosen} onChange={() => onChoose(code)} />
            <span className={styles['mark']}>
              <Landmark size={20} aria-hidden="true" />
            </span>
            <span>
              <b>{nameOf(code)}</b>
              <small>
                {moneyWords(typedAmount(min), currency)} – {moneyWords(typedAmount(max), currency)}
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
