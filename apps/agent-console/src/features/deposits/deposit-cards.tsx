import { Box } from '@mui/material';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { DepositState } from './deposit-state.tsx';
import { NoDeposits } from './no-deposits.tsx';

const Deposits = listParts(resources.deposits);

/** The deposits as cards, for phones. */
export function DepositCards() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Deposits.Cards
      empty={<NoDeposits />}
      rowClick={(id) => showLink(resources.deposits, String(id))}
      primaryText={({ account, amount }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          <Money amount={amount} />
        </Box>
      )}
      secondaryText={({ createdAt, kind, state }) => (
        <Box
          component="span"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 0.75, pt: 0.5, alignItems: 'center' }}
        >
          <span>
            {t(`way.${kind}`)} · {instant(createdAt)}
          </span>
          <DepositState state={state} />
        </Box>
      )}
    />
  );
}
