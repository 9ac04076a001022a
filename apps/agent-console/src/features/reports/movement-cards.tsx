import { Box } from '@mui/material';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { NoMovements } from './no-movements.tsx';

const Movements = listParts(resources.transactions);

/** The transactions as cards, for phones. */
export function MovementCards() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Movements.Cards
      empty={<NoMovements />}
      rowClick={(id) => showLink(resources.transactions, String(id))}
      primaryText={({ account, amount }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          <Money amount={amount} signed />
        </Box>
      )}
      secondaryText={({ at, kind, gameName, counterparty, balance }) => (
        <Box component="span" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 0.5, pt: 0.5 }}>
          <span>
            {t(`kinds.${kind}`)}
            {gameName && ` · ${gameName}`}
            {counterparty && ` · ${counterparty}`}
          </span>
          <Box component="span" sx={{ justifySelf: 'end' }}>
            {t('resources.transactions.fields.balance')} <Money amount={balance} />
          </Box>
          <span>{instant(at)}</span>
        </Box>
      )}
    />
  );
}
