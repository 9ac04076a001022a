import { useMediaQuery, type Theme } from '@mui/material';
import { ListBase, usePermissions } from 'react-admin';
import type { ContractKind } from '@apsara/domain/contracts';
import type { AccountRole } from '@apsara/domain/members';
import type { PaymentOutcome } from '@apsara/domain/wages';
import { FilterDays } from '../../shared/filter-days.tsx';
import { ListCard, saidInPlace } from '../../shared/list-card.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { TotalsBar } from '../../shared/reports/totals-bar.tsx';
import { useWords } from '../../shared/words.ts';
import { PaymentCards } from './payment-cards.tsx';
import { familyOf } from './payment-family.ts';
import { PaymentTable } from './payment-table.tsx';
import { PaymentToolbar } from './payment-toolbar.tsx';
import { usePaymentTotals } from './use-payment-totals.ts';

/** What contracts of a kind paid, the latest period first: of agents those that reached a tier, of operators what waits for them. */
export function PaymentList({ kind }: { kind: ContractKind }) {
  const say = useWords();
  const { permissions } = usePermissions<AccountRole>();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (!permissions) return null;
  return (
    <ListBase
      resource={familyOf(kind)}
      filter={{ kind }}
      filterDefaultValues={
        { status: permissions === 'operator' ? 'pending_review' : 'reached' } satisfies { status: PaymentOutcome }
      }
      perPage={25}
      sort={{ field: 'periodFrom', order: 'DESC' }}
      storeKey={false}
      exporter={false}
      queryOptions={saidInPlace}
    >
      <PageTitle title={say(`menu.${kind}`)} />
      <FilterDays />
      <ListCard toolbar={<PaymentToolbar kind={kind} />}>
        {phone ? <PaymentCards /> : <PaymentTable kind={kind} />}
        <PaymentTotalsBar kind={kind} />
      </ListCard>
    </ListBase>
  );
}

const PaymentTotalsBar = ({ kind }: { kind: ContractKind }) => <TotalsBar totals={usePaymentTotals(kind)} />;
