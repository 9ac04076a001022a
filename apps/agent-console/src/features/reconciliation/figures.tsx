import { Money } from '../../shared/values/money-field.tsx';

/** What we have, and what the provider has. */
export const BothAmounts = ({ own, vendor }: { own: string | null; vendor: string | null }) => (
  <>
    <Amount amount={own} /> / <Amount amount={vendor} />
  </>
);

/** An amount that one side may not have. */
export const Amount = ({ amount, signed = false }: { amount: string | null; signed?: boolean }) =>
  amount === null ? '–' : <Money amount={amount} signed={signed} />;
