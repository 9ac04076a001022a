import { useTranslation } from 'react-i18next';
import { chaseKinds } from '@apsara/domain/lottery/orders/chase';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { MoneyText } from '@apsara/ui/money-text';
import { Select } from '@apsara/ui/select';
import { TextField } from '@apsara/ui/text-field';
import styles from './betting.module.css';
import type { ChaseChoice } from './use-chase.ts';
import type { ChaseIssue } from './use-slip.ts';

interface ChaseFieldsProps {
  choice: ChaseChoice;
  onChange: (choice: ChaseChoice) => void;
  issues: readonly ChaseIssue[];
  asked: number;
  /** Selections on the slip, and what they cost in one issue in smallest units. */
  slip: { lines: number; cost: bigint; currency: Currency };
}

const digits = (text: string, most: number): string => text.replaceAll(/\D/g, '').slice(0, most);

/** For how many issues the slip is bet, how its multiples grow, and what each issue costs. */
export function ChaseFields({ choice, onChange, issues, asked, slip }: ChaseFieldsProps) {
  const { t } = useTranslation();
  const field = (name: 'count' | 'every' | 'percent', label: string, most: number) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={choice[name]}
      onChange={({ target }) => onChange({ ...choice, [name]: digits(target.value, most) })}
    />
  );
  return (
    <>
      {field('count', t('lottery.issues'), 3)}
      {asked > 1 && (
        <Select
          label={t('lottery.plan')}
          value={choice.kind}
          options={chaseKinds.map((kind) => ({ value: kind, label: t(`lottery.plan_${kind}`) }))}
          onChange={(kind) => onChange({ ...choice, kind })}
        />
      )}
      {asked > 1 && choice.kind === 'double' && field('every', t('lottery.double_every'), 2)}
      {asked > 1 && choice.kind === 'margin' && field('percent', t('lottery.margin_percent'), 3)}
      <output className={styles['quiet']}>
        {choice.kind === 'margin' && asked > 1 && slip.lines > 1
          ? t('lottery.plan_one_line')
          : issues.length < asked && t('lottery.plan_ends', { count: issues.length })}
      </output>
      {issues.length > 1 && choice.kind !== 'equal' && (
        <details>
          <summary>{t('lottery.plan_table')}</summary>
          <ol className={styles['chase']}>
            {issues.map(({ numero, factor }) => (
              <li key={numero}>
                <span>{numero}</span>
                <b>× {String(factor)}</b>
                <MoneyText amount={formatAmount(money(slip.cost * factor, slip.currency))} currency={slip.currency} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
