import {
  Box,
  Button,
  Card,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { InputOf } from '@apsara/api/endpoint';
import type { listMemberTransactions, Movement } from '@apsara/api/reports';
import type { ConsoleDataProvider } from '../../shared/calls/data-provider.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { EmptyState, ErrorState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { referenceWords } from './movement-words.ts';

function useMovements(filter: InputOf<typeof listMemberTransactions>) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useInfiniteQuery({
    queryKey: ['transactions', filter],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.transactions({ ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

/** The transactions of one account, newest first, with the totals of the whole range above. */
export function MovementList({ filter }: { filter: InputOf<typeof listMemberTransactions> }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useMovements(filter);
  const rows = data?.pages.flatMap(({ content }) => content) ?? [];
  const totals = data?.pages[0]?.totals;
  if (error && !data)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!totals) return <Skeleton variant="rounded" height={320} />;
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, p: 2, borderBottom: '1px solid var(--line)' }}>
        <Typography variant="body2">
          {t('movements.count')} {count(totals.count)}
        </Typography>
        {(['received', 'returned', 'spent', 'net'] as const).map((name) => (
          <Typography key={name} variant="body2">
            {t(`movements.${name}`)} <Money amount={totals[name]} signed={name === 'net'} />
          </Typography>
        ))}
      </Box>
      {rows.length === 0 ? (
        <EmptyState title={t('movements.none')} lead={t('movements.none_lead')} />
      ) : (
        <TableContainer component="section" tabIndex={0} aria-label={t('menu.transactions')}>
          <Movements rows={rows} />
        </TableContainer>
      )}
      {hasNextPage && (
        <Box sx={{ p: 2 }}>
          <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {t('movements.more')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

function Movements({ rows }: { rows: readonly Movement[] }) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Table size="small" aria-label={t('menu.transactions')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('movements.at')}</TableCell>
          <TableCell>{t('movements.kind')}</TableCell>
          <TableCell>{t('movements.reference')}</TableCell>
          <TableCell align="right">{t('movements.amount')}</TableCell>
          <TableCell align="right">{t('movements.balance')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{instant(row.at)}</TableCell>
            <TableCell>
              {t(`kinds.${row.kind}`)}
              {row.gameName && ` · ${row.gameName}`}
              {row.counterparty && ` · ${row.counterparty}`}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{referenceWords(row, t)}</TableCell>
            <TableCell align="right">
              <Money amount={row.amount} signed />
            </TableCell>
            <TableCell align="right">
              <Money amount={row.balance} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
