import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Pagination, useListContext, useRefresh, useTranslate } from 'react-admin';
import { useFormats } from './instants.ts';
import { useSite } from './site.ts';
import { ErrorState } from './state-card.tsx';
import { useWords } from './words.ts';

/** Query options of a list in a card: the card says itself what could not be loaded, so no notice comes up as well. */
export const saidInPlace = { onError: () => undefined };

interface ListCardProps {
  /** Filters and what is done with the list. */
  toolbar: ReactNode;
  children: ReactNode;
}

/** A select of the browser's own opens inside the page's landmarks and is best on phones. */
const pageSizes = (label: string) => ({ select: { native: true, inputProps: { 'aria-label': label } } });

/** A list with its toolbar above and its pages below; what could not be loaded says so in the list's place. */
export function ListCard({ toolbar, children }: ListCardProps) {
  const { error } = useListContext();
  const refresh = useRefresh();
  const say = useWords();
  const translate = useTranslate();
  const { currency } = useSite();
  const { zone } = useFormats();
  return (
    <Card sx={{ overflow: 'hidden', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1.5, borderBottom: '1px solid var(--line)' }}>
        {toolbar}
      </Box>
      {error ? <ErrorState error={error} onRetry={refresh} /> : children}
      {!error && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            pl: 2,
            borderTop: '1px solid var(--line)',
          }}
        >
          <Typography variant="caption" sx={{ color: 'var(--text-3)', py: 1 }}>
            {say('list.currency', { currency })} · {zone}
          </Typography>
          <Pagination rowsPerPageOptions={[25, 50]} slotProps={pageSizes(translate('ra.navigation.page_rows_per_page'))} />
        </Box>
      )}
    </Card>
  );
}
