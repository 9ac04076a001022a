import { Box } from '@mui/material';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { BetStatus } from './bet-status.tsx';
import { NoBets } from './no-bets.tsx';

const Bets = listParts(resources.bets);

/** The bets as cards, for phones. */
export function BetCards() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Bets.Cards
      empty={<NoBets />}
      rowClick={(id) => showLink(resources.bets, String(id))}
      primaryText={({ account, net }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          <Money amount={net} signed />
        </Box>
      )}
      secondaryText={({ placedAt, gameName, vendor, stake, status, cashedOut }) => (
        <Box
          component="span"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 0.75, pt: 0.5, alignItems: 'center' }}
        >
          <span>
            {gameName} · {vendor}
          </span>
          <Box component="span" sx={{ justifySelf: 'end' }}>
            {t('resources.bets.fields.stake')} <Money amount={stake} />
          </Box>
          <span>{instant(placedAt)}</span>
          <Box component="span" sx={{ justifySelf: 'end' }}>
            <BetStatus bet={{ status, cashedOut }} />
          </Box>
        </Box>
      )}
    />
  );
}
