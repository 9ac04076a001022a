import { TableContainer, Typography } from '@mui/material';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { ListCard } from '../../shared/lists/list-card.tsx';
import { listLink } from '../../shared/lists/list-link.ts';
import { MoneyField } from '../../shared/values/money-field.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import type { OpenedPayment } from './opened-payment.ts';

const Members = listParts(resources.paymentMembers);

/** The members who contributed to a payment, with links to their bets of the period. */
export function PaymentMembers({ payment }: { payment: OpenedPayment }) {
  const t = useTranslation();
  const { id, kind, measuredFrom, periodBefore, product } = payment;
  const betsOf = (memberId: string): string =>
    listLink(resources.bets, {
      memberId,
      settledFrom: measuredFrom,
      settledBefore: periodBefore,
      ...(product === 'CONS' ? {} : { gameType: product }),
    });
  return (
    <ConsoleList
      of={resources.paymentMembers}
      filter={{ paymentId: id }}
      sort={{ field: 'bets', order: 'DESC' }}
      disableSyncWithLocation
    >
      <ListCard toolbar={<Typography variant="h2">{t('payments.members')}</Typography>}>
        <TableContainer component="section" tabIndex={0} aria-label={t('payments.members')}>
          <Members.Table
            rowClick={false}
            bulkActionButtons={false}
            empty={<EmptyState title={t('payments.no_members')} lead={t('payments.no_members_lead')} />}
          >
            <Members.Column
              source="account"
              sortByOrder="ASC"
              render={({ id: memberId, account }) => (
                <CellLink className="strong" to={betsOf(memberId)}>
                  {account}
                </CellLink>
              )}
            />
            <Members.Column source="bets" align="right" sortByOrder="DESC" field={MoneyField} />
            {kind === 'realtime_wage' && (
              <Members.Column source="counted" align="right" disableSort field={MoneyField} />
            )}
            <Members.Column source="stake" align="right" disableSort field={MoneyField} />
            <Members.Column source="payout" align="right" disableSort field={MoneyField} />
            <Members.Column source="gifts" align="right" disableSort field={MoneyField} />
            <Members.Column source="netLoss" align="right" sortByOrder="DESC" field={MoneyField} />
            <Members.Column
              source="active"
              disableSort
              render={({ active }) => (
                <Tag tone={active ? 'success' : 'mute'}>{t(active ? 'payments.counts' : 'payments.counts_not')}</Tag>
              )}
            />
          </Members.Table>
        </TableContainer>
      </ListCard>
    </ConsoleList>
  );
}
