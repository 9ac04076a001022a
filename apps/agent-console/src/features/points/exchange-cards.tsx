import { Box } from '@mui/material';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { ExchangeStatus } from './exchange-status.tsx';
import { NoExchanges } from './no-exchanges.tsx';
import { WhatFor } from './what-for.tsx';

const Exchanges = listParts(resources.exchanges);

/** The exchanges as cards, for phones. */
export function ExchangeCards() {
  const { instant, count } = useFormats();
  return (
    <Exchanges.Cards
      empty={<NoExchanges />}
      rowClick={(id) => showLink(resources.exchanges, String(id))}
      primaryText={({ account, points }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          <span>{count(points)}</span>
        </Box>
      )}
      secondaryText={(exchange) => (
        <Box
          component="span"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 0.75, pt: 0.5, alignItems: 'center' }}
        >
          <span>
            <WhatFor exchange={exchange} />
          </span>
          <ExchangeStatus status={exchange.status} />
          <span>{instant(exchange.applicationTime)}</span>
        </Box>
      )}
    />
  );
}
