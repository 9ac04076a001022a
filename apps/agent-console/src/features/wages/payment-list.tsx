import { useMediaQuery, type Theme } from '@mui/material';
import { usePermissions } from 'react-admin';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import type { AccountRole } from '@apsara/domain/members/members';
import { FilterDays } from '../../shared/lists/filter-days.tsx';
import { ListCard } from '../../shared/lists/list-card.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { TotalsBar } from '../../shared/reports/totals-bar.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { PaymentCards } from './payment-cards.tsx';
import { familyOf } from './payment-family.ts';
import { PaymentTable } from './payment-table.tsx';
import { PaymentToolbar } from './payment-toolbar.tsx';
import { usePaymentTotals } from './use-payment-totals.ts';

/**
 * Payments of one kind of contract, latest period first; by default those that reached a tier for agents, and pending
 * ones for operators.
 */
export function PaymentList({ kind }: { kind: ContractKind }) {
  const t = useTranslation();
  const { permissions } = usePermissions<AccountRole>();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (!permissions) return null;
  return (
    <ConsoleList
      of={familyOf(kind)}
      filter={{ kind }}
      filterDefaultValues={{ status: permissions === 'operator' ? 'pending_review' : 'reached' }}
      sort={{ field: 'periodFrom', order: 'DESC' }}
    >
      <PageTitle title={t(`menu.${kind}`)} />
      <FilterDays />
      <ListCard toolbar={<PaymentToolbar kind={kind} />}>
        {phone ? <PaymentCards kind={kind} /> : <PaymentTable kind={kind} />}
        <PaymentTotalsBar kind={kind} />
      </ListCard>
    </ConsoleList>
  );
}

const PaymentTotalsBar = ({ kind }: { kind: ContractKind }) => <TotalsBar totals={usePaymentTotals(kind)} />;
