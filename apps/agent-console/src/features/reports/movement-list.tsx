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
import { useWords } from '../../shared/words.ts';

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
  const say = useWords();
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
          {say('movements.count')} {count(totals.count)}
        </Typography>
        {(['received', 'spent', 'net'] as const).map((name) => (
          <Typography key={name} variant="body2">
            {say(`movements.${name}`)} <Money amount={totals[name]} signed={name === 'net'} />
          </Typography>
        ))}
      </Box>
      {rows.length === 0 ? (
        <EmptyState title={say('movements.none')} lead={say('movements.none_lead')} />
      ) : (
        <TableContainer component="section" tabIndex={0} aria-label={say('menu.transactions')}>
          <Movements rows={rows} />
        </TableContainer>
      )}
      {hasNextPage && (
        <Box sx={{ p: 2 }}>
          <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {say('movements.more')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

function Movements({ rows }: { rows: readonly Movement[] }) {
  const say = useWords();
  const { instant } = useFormats();
  return (
    <Table size="small" aria-label={say('menu.transactions')}>
      <TableHead>
        <TableRow>
          <TableCell>{say('movements.at')}</TableCell>
          <TableCell>{say('movements.kind')}</TableCell>
          <TableCell>{say('movements.reference')}</TableCell>
          <TableCell align="right">{say('movements.amount')}</TableCell>
          <TableCell align="right">{say('movements.balance')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{instant(row.at)}</TableCell>
            <TableCell>
              {say(`kinds.${row.kind}`)}
              {row.gameName && ` · ${row.gameName}`}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.reference}</TableCell>
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
