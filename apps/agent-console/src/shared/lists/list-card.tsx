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
import { RowsComing } from '../tables/rows-coming.tsx';
import { useFormats } from '../dates/instants.ts';
import { useSite } from '../site.ts';
import { ErrorState } from '../pages/state-card.tsx';
import { useShortcut } from '../pages/use-shortcut.ts';
import { useTranslation } from '../words.ts';

/** Query options of a list in a card, which shows the load error itself instead of a notification. */
export const saidInPlace = { onError: () => undefined };

/** For short lists with a fixed order. */
export const ownOrder = { field: 'place', order: 'ASC' } as const;

interface ListCardProps {
  /** Filters and actions of the list. */
  toolbar: ReactNode;
  children: ReactNode;
}

/** A native select opens inside the page's landmarks and works best on phones. */
const pageSizes = (label: string) => ({ select: { native: true, inputProps: { 'aria-label': label } } });

/** Pagination with a translated label. */
function PageLinks(links: PaginationActionsProps) {
  const t = useTranslation();
  return <PaginationActions {...links} aria-label={t('list.pages')} />;
}

/** Translations of the range and the buttons. A long list is not counted to its end. */
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

/** The list's pagination and page size. */
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

/** A list with its toolbar and pagination; a load error is shown in place of the rows. */
export function ListCard({ toolbar, children }: ListCardProps) {
  const { error, isPending, page, setPage, hasNextPage } = useListContext();
  useShortcut('bracketleft', () => page > 1 && setPage(page - 1));
  useShortcut('bracketright', () => hasNextPage && setPage(page + 1));
  const refresh = useRefresh();
  const t = useTranslation();
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
            {t('list.currency', { currency })} · {zone}
          </Typography>
          <ListPages />
        </Box>
      )}
    </Card>
  );
}
