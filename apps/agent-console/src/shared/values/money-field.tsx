import { useRecordContext, type RaRecord } from 'react-admin';
import { isGain, showAmount } from './amounts.ts';

interface MoneyProps {
  amount: string;
  /** Shows a plus sign and colours gains; a loss is plain text with a minus sign. */
  signed?: boolean;
}

/** A wire amount for display: grouped, with figures of equal width, never rounded. */
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

/** The amount of a record's `source`. */
export function MoneyField({ source, signed }: MoneyFieldProps) {
  const amount: unknown = useRecordContext<RaRecord>()?.[source];
  return typeof amount === 'string' ? <Money amount={amount} {...(signed ? { signed } : {})} /> : null;
}

export const SignedMoneyField = ({ source }: { source: string }) => <MoneyField source={source} signed />;
