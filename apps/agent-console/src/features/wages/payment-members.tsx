import { TableContainer, Typography } from '@mui/material';
import { DataTable, ListBase } from 'react-admin';
import type { PaymentMember } from '@apsara/api/wages';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { ListCard, saidInPlace } from '../../shared/lists/list-card.tsx';
import { listLink } from '../../shared/lists/list-link.ts';
import { MoneyField, SignedMoneyField } from '../../shared/values/money-field.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';
import type { OpenedPayment } from './opened-payment.ts';

const Column = DataTable.Col<PaymentMember>;

/** The members who contributed to a payment, with links to their bets of the period. */
export function PaymentMembers({ payment }: { payment: OpenedPayment }) {
  const t = useTranslation();
  const { id, kind, measuredFrom, periodBefore, product } = payment;
  const betsOf = (memberId: string): string =>
    listLink('bets', {
      memberId,
      settledFrom: measuredFrom,
      settledBefore: periodBefore,
      ...(product === 'CONS' ? {} : { gameType: product }),
    });
  return (
    <ListBase
      resource="paymentMembers"
      filter={{ paymentId: id }}
      sort={{ field: 'bets', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      queryOptions={saidInPlace}
    >
      <ListCard toolbar={<Typography variant="h2">{t('payments.members')}</Typography>}>
        <TableContainer component="section" tabIndex={0} aria-label={t('payments.members')}>
          <DataTable<PaymentMember>
            rowClick={false}
            bulkActionButtons={false}
            empty={<EmptyState title={t('payments.no_members')} lead={t('payments.no_members_lead')} />}
          >
            <Column
              source="account"
              sortByOrder="ASC"
              render={({ id: memberId, account }) => (
                <CellLink className="strong" to={betsOf(memberId)}>
                  {account}
                </CellLink>
              )}
            />
            <Column source="bets" align="right" sortByOrder="DESC" field={MoneyField} />
            {kind === 'realtime_wage' && <Column source="counted" align="right" disableSort field={MoneyField} />}
            <Column source="stake" align="right" disableSort field={MoneyField} />
            <Column source="payout" align="right" disableSort field={MoneyField} />
            <Column source="gifts" align="right" disableSort field={MoneyField} />
            <Column source="netLoss" align="right" sortByOrder="DESC" field={SignedMoneyField} />
            <Column
              source="active"
              disableSort
              render={({ active }) => (
                <Tag tone={active ? 'success' : 'mute'}>{t(active ? 'payments.counts' : 'payments.counts_not')}</Tag>
              )}
            />
          </DataTable>
        </TableContainer>
      </ListCard>
    </ListBase>
  );
}
