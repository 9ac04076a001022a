import { useRecordContext, type RaRecord } from 'react-admin';
import { isGain, showAmount } from './amounts.ts';

interface MoneyProps {
  amount: string;
  /** Show a plus as well and colour gains; a loss stays plain text with its minus. */
  signed?: boolean;
}

/** A wire amount for reading: grouped, in figures of one width, never rounded. */
export const Money = ({ amount, signed = false }: MoneyProps) => (
  <span
    data-amount={amount}
    style={{
      fontFamily: 'var(--font-num)',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      ...(signed && isGain(amount) ? { color: 'var(--success)', fontWeight: 650 } : {}),
    }}
  >
    {showAmount(amount, signed)}
  </span>
);

interface MoneyFieldProps {
  source: string;
  signed?: boolean;
}

/** The amount a record has under `source`. */
export function MoneyField({ source, signed }: MoneyFieldProps) {
  const amount: unknown = useRecordContext<RaRecord>()?.[source];
  return typeof amount === 'string' ? <Money amount={amount} {...(signed ? { signed } : {})} /> : null;
}

export const SignedMoneyField = ({ source }: { source: string }) => <MoneyField source={source} signed />;
