import { Box } from '@mui/material';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { NoWithdrawals } from './no-withdrawals.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';

const Withdrawals = listParts(resources.withdrawals);

/** The orders as cards, for phones. */
export function WithdrawalCards() {
  const { instant } = useFormats();
  return (
    <Withdrawals.Cards
      empty={<NoWithdrawals />}
      rowClick={(id) => showLink(resources.withdrawals, String(id))}
      primaryText={({ account, amount }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          <Money amount={amount} />
        </Box>
      )}
      secondaryText={({ createdAt, methodName, number, state }) => (
        <Box
          component="span"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 0.75, pt: 0.5, alignItems: 'center' }}
        >
          <span>
            {methodName} {number}
          </span>
          <WithdrawalState state={state} />
          <span>{instant(createdAt)}</span>
        </Box>
      )}
    />
  );
}
