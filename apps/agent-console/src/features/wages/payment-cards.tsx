import { Box } from '@mui/material';
import { SimpleList, useResourceContext } from 'react-admin';
import type { Payment, PaymentFamily } from '@apsara/api/wages';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { productName } from '../../shared/tiers/tier-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { NoPayments } from './no-payments.tsx';
import { PaymentStatusTag } from './payment-status.tsx';

/** The payments as cards, for phones. */
export function PaymentCards() {
  const t = useTranslation();
  const { instant } = useFormats();
  const family = useResourceContext() as PaymentFamily;
  return (
    <SimpleList<Payment>
      empty={<NoPayments />}
      rowClick={(id) => showLink(family, String(id))}
      primaryText={({ holder, amount }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {holder}
          </Box>
          <Money amount={amount} />
        </Box>
      )}
      secondaryText={({ periodFrom, product, status }) => (
        <Box
          component="span"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 0.75, pt: 0.5, alignItems: 'center' }}
        >
          <span>
            {instant(periodFrom)} · {productName(t, product)}
          </span>
          <PaymentStatusTag status={status} />
        </Box>
      )}
    />
  );
}
