import { Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SHOWN_DIFFERENCES } from '@apsara/domain/lottery/orders/states';
import type { LotteryCorrectionDetail } from '@apsara/api/lottery-corrections';
import { useFormats } from '../../../shared/dates/instants.ts';
import { Money } from '../../../shared/values/money-field.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { OrderState } from '../lottery-states.tsx';

interface Shown {
  correction: LotteryCorrectionDetail;
}

interface PartProps {
  title: string;
  heads: readonly string[];
  /** All rows, of which the first are shown. */
  total: number;
  children: ReactNode;
}

function Part({ title, heads, total, children }: PartProps) {
  const t = useTranslation();
  const { count } = useFormats();
  if (total === 0) return null;
  return (
    <Card component="section" aria-label={title} sx={{ mb: 2, overflowX: 'auto' }}>
      <Typography variant="h2" sx={{ p: 2 }}>
        {title}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            {heads.map((head, place) => (
              <TableCell key={head} align={place === 0 ? 'left' : 'right'}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
      {total > SHOWN_DIFFERENCES && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {t('lottery.first_rows', { shown: count(SHOWN_DIFFERENCES), total: count(total) })}
        </Typography>
      )}
    </Card>
  );
}

const Amount = ({ amount, signed = false }: { amount: string; signed?: boolean }) => (
  <TableCell align="right">
    <Money amount={amount} signed={signed} />
  </TableCell>
);

/** Wallets that change, those that lose most first. */
export function WalletDifferences({ correction: { walletRows, wallets } }: Shown) {
  const t = useTranslation();
  const heads = ['account', 'own', 'share', 'balance', 'waived'] as const;
  return (
    <Part title={t('lottery.wallets_changed')} heads={heads.map((head) => t(`lottery.wallet_${head}`))} total={wallets}>
      {walletRows.map(({ account, own, share, balance, waived }) => (
        <TableRow key={account}>
          <TableCell>{account}</TableCell>
          <Amount amount={own} signed />
          <Amount amount={share} signed />
          {balance === null ? <TableCell align="right">–</TableCell> : <Amount amount={balance} />}
          <Amount amount={waived} />
        </TableRow>
      ))}
    </Part>
  );
}

/** Orders that change: their states, and what they are paid. */
export function OrderDifferences({ correction: { orderRows, orders } }: Shown) {
  const t = useTranslation();
  const heads = ['number', 'account', 'before', 'paid_before', 'after', 'paid_after', 'refund', 'rebate'] as const;
  return (
    <Part
      title={t('lottery.orders_changed')}
      heads={heads.map((head) => t(`lottery.order_head_${head}`))}
      total={orders}
    >
      {orderRows.map(({ orderNo, account, stateBefore, stateAfter, payoutBefore, payoutAfter, refund, rebate }) => (
        <TableRow key={orderNo}>
          <TableCell>{orderNo}</TableCell>
          <TableCell align="right">{account}</TableCell>
          <TableCell align="right">
            <OrderState state={stateBefore} />
          </TableCell>
          <Amount amount={payoutBefore} />
          <TableCell align="right">
            <OrderState state={stateAfter} />
          </TableCell>
          <Amount amount={payoutAfter} />
          <Amount amount={refund} signed />
          <Amount amount={rebate} signed />
        </TableRow>
      ))}
    </Part>
  );
}
