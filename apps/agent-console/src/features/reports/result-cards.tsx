import { Box } from '@mui/material';
import { showLink } from '../../shared/lists/list-link.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { NoResults } from './no-results.tsx';

const Results = listParts(resources.reports);

const figures = ['stake', 'payout', 'deposits', 'withdrawals', 'profit'] as const;

/** The results as cards, for phones. */
export function ResultCards() {
  const t = useTranslation();
  return (
    <Results.Cards
      empty={<NoResults />}
      rowClick={(id) => showLink(resources.members, String(id))}
      primaryText={({ account, net }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          <Money amount={net} signed />
        </Box>
      )}
      secondaryText={(row) => (
        <Box component="span" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 0.5, pt: 0.5 }}>
          {figures.map((name) => (
            <Box component="span" key={name} sx={{ display: 'contents' }}>
              <span>{t(`resources.reports.fields.${name}`)}</span>
              <Box component="span" sx={{ justifySelf: 'end' }}>
                <Money amount={row[name]} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    />
  );
}
