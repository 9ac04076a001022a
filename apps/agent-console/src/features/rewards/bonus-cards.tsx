import { Box } from '@mui/material';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { BonusState } from './bonus-state.tsx';
import { showMultiple } from './multiple.ts';
import { NoBonuses } from './no-bonuses.tsx';

const Bonuses = listParts(resources.bonuses);

/** The bonuses as cards, for phones. */
export function BonusCards() {
  const { instant } = useFormats();
  return (
    <Bonuses.Cards
      empty={<NoBonuses />}
      rowClick={false}
      primaryText={({ account, amount }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          <Money amount={amount} />
        </Box>
      )}
      secondaryText={({ createdAt, reason, multiple, state, grantedBy }) => (
        <Box
          component="span"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 0.75, pt: 0.5, alignItems: 'center' }}
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Box>
          <Box component="span" sx={{ justifySelf: 'end' }}>
            × {showMultiple(multiple)}
          </Box>
          <span>
            {instant(createdAt)} · {grantedBy}
          </span>
          <Box component="span" sx={{ justifySelf: 'end' }}>
            <BonusState state={state} />
          </Box>
        </Box>
      )}
    />
  );
}
