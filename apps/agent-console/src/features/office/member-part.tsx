import { Card } from '@mui/material';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { RowsComing } from '../../shared/tables/rows-coming.tsx';
import { RowsTable, type RelatedColumn } from './related-rows.tsx';
import { useMemberPart } from './use-member-part.ts';

interface MemberPartProps<Row> {
  id: string;
  /** The part's name in the cache. */
  part: string;
  label: string;
  read: () => Promise<readonly Row[]>;
  columns: readonly RelatedColumn<Row>[];
}

/** Rows of a member that only the record shows. */
export function MemberPart<Row extends { id: string }>({ id, part, label, read, columns }: MemberPartProps<Row>) {
  const { data, error, refetch } = useMemberPart(id, part, read);
  return (
    <Card sx={{ overflow: 'hidden' }}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && (data ? <RowsTable {...{ label, columns }} rows={data} /> : <RowsComing />)}
    </Card>
  );
}
