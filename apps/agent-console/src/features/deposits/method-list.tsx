import OffIcon from '@mui/icons-material/BlockOutlined';
import OnIcon from '@mui/icons-material/CheckCircleOutlined';
import { Card, Link as MuiLink } from '@mui/material';
import { DataTable, ListBase } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DepositMethodRow } from '@apsara/api/deposits';
import { saidInPlace } from '../../shared/list-card.tsx';
import { Money } from '../../shared/money-field.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { Tag } from '../../shared/tag.tsx';
import { useWords } from '../../shared/words.ts';

const Column = DataTable.Col<DepositMethodRow>;

/** Ways to pay in, with what they allow and take. */
export function MethodList() {
  const say = useWords();
  return (
    <ListBase storeKey={false} perPage={100} queryOptions={saidInPlace}>
      <PageTitle title={say('menu.deposit_methods')} />
      <Card sx={{ overflowX: 'auto' }}>
        <DataTable<DepositMethodRow> rowClick="edit" bulkActionButtons={false}>
          <Column source="id" disableSort render={(method) => <MethodLink {...method} />} />
          <Column source="offered" disableSort render={({ offered }) => <Offered offered={offered} />} />
          <Column source="min" align="right" disableSort render={({ min }) => <Money amount={min} />} />
          <Column source="max" align="right" disableSort render={({ max }) => <Money amount={max} />} />
          <Column source="feeBps" align="right" disableSort render={({ feeBps }) => `${feeBps / 100}%`} />
          <Column source="feeFixed" align="right" disableSort render={({ feeFixed }) => <Money amount={feeFixed} />} />
          <Column source="turnover" align="right" disableSort render={({ turnover }) => `× ${turnover / 100}`} />
          <Column source="payee" disableSort render={({ payee }) => (payee ? `${payee.bank} · ${payee.number}` : '–')} />
        </DataTable>
      </Card>
    </ListBase>
  );
}

function MethodLink({ id, kind }: DepositMethodRow) {
  const say = useWords();
  return (
    <MuiLink
      component={Link}
      to={`/depositMethods/${encodeURIComponent(id)}`}
      color="textPrimary"
      sx={{ fontWeight: 650 }}
      onClick={(event) => event.stopPropagation()}
    >
      {say(`way.${kind}`)}
    </MuiLink>
  );
}

function Offered({ offered }: Pick<DepositMethodRow, 'offered'>) {
  const say = useWords();
  return (
    <Tag tone={offered ? 'success' : 'mute'} icon={offered ? OnIcon : OffIcon}>
      {offered ? say('method.on') : say('method.off')}
    </Tag>
  );
}
