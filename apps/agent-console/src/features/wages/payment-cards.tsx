import { Box } from '@mui/material';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { productName } from '../../shared/tiers/tier-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { NoPayments } from './no-payments.tsx';
import { familyOf } from './payment-family.ts';
import { PaymentStatusTag } from './payment-status.tsx';

const Payments = listParts(resources.wages);

/** The payments as cards, for phones. */
export function PaymentCards({ kind }: { kind: ContractKind }) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Payments.Cards
      empty={<NoPayments />}
      rowClick={(id) => showLink(familyOf(kind), String(id))}
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
