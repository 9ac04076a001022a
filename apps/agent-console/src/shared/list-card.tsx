import { Box, Card, Typography, type TablePaginationProps } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Pagination,
  PaginationActions,
  useListContext,
  useRefresh,
  useTranslate,
  type PaginationActionsProps,
} from 'react-admin';
import { COUNT_CAP } from '@apsara/api/count-cap';
import { RowsComing } from './rows-coming.tsx';
import { useFormats } from './instants.ts';
import { useSite } from './site.ts';
import { ErrorState } from './state-card.tsx';
import { useShortcut } from './use-shortcut.ts';
import { useWords } from './words.ts';

/** Query options of a list in a card: the card says itself what could not be loaded, so no notice comes up as well. */
export const saidInPlace = { onError: () => undefined };

/** Of a short list that has an order of its own. */
export const ownOrder = { field: 'place', order: 'ASC' } as const;

interface ListCardProps {
  /** Filters and what is done with the list. */
  toolbar: ReactNode;
  children: ReactNode;
}

/** A select of the browser's own opens inside the page's landmarks and is best on phones. */
const pageSizes = (label: string) => ({ select: { native: true, inputProps: { 'aria-label': label } } });

/** The list's pages under a name in the reader's language. */
function PageLinks(links: PaginationActionsProps) {
  const say = useWords();
  return <PaginationActions {...links} aria-label={say('list.pages')} />;
}

/** Which rows are in view, and of how many: a long list is not counted to its end; and a phone's two buttons, which MUI names in English. */
function usePageWords(): Pick<TablePaginationProps, 'labelDisplayedRows' | 'getItemAriaLabel'> {
  const translate = useTranslate();
  const { count } = useFormats();
  return {
    getItemAriaLabel: (step) => translate(`ra.navigation.${step}`),
    labelDisplayedRows: ({ from, to, count: total }) =>
      translate('ra.navigation.page_range_info', {
        offsetBegin: count(from),
        offsetEnd: count(to),
        total: total === COUNT_CAP ? `${count(COUNT_CAP - 1)}+` : count(total),
      }),
  };
}

/** A list's pages, and how many rows each has. */
export function ListPages() {
  const translate = useTranslate();
  const pageWords = usePageWords();
  return (
    <Pagination
      {...pageWords}
      actions={PageLinks}
      rowsPerPageOptions={[25, 50]}
      slotProps={pageSizes(translate('ra.navigation.page_rows_per_page'))}
    />
  );
}

const toolbarSx = {
  containerType: 'inline-size',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1.5,
  borderBottom: '1px solid var(--line)',
} as const;

/** A list with its toolbar above and its pages below; what could not be loaded says so in the list's place. */
export function ListCard({ toolbar, children }: ListCardProps) {
  const { error, isPending, page, setPage, hasNextPage } = useListContext();
  useShortcut('bracketleft', () => page > 1 && setPage(page - 1));
  useShortcut('bracketright', () => hasNextPage && setPage(page + 1));
  const refresh = useRefresh();
  const say = useWords();
  const { currency } = useSite();
  const { zone } = useFormats();
  return (
    <Card sx={{ overflow: 'hidden', minWidth: 0 }}>
      <Box sx={toolbarSx}>{toolbar}</Box>
      {error ? <ErrorState error={error} onRetry={refresh} /> : isPending ? <RowsComing /> : children}
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
          <ListPages />
        </Box>
      )}
    </Card>
  );
}
