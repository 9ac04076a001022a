import { Box, Card, Typography } from '@mui/material';
import type { DepositCase } from '@apsara/api/deposits';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { DepositState } from './deposit-state.tsx';

export function MoneyFacts({ deposit }: { deposit: DepositCase }) {
  const t = useTranslation();
  const name = (field: 'amount' | 'received' | 'fee' | 'credited') => t(`resources.deposits.fields.${field}`);
  const money = (amount: string | null) => (amount === null ? '–' : <Money amount={amount} />);
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('deposits.money')}
        </Typography>
        <DepositState state={deposit.state} />
      </Box>
      <Facts>
        <Fact name={`${name('amount')} (${deposit.currency})`}>{money(deposit.amount)}</Fact>
        <Fact name={name('received')}>{money(deposit.received)}</Fact>
        <Fact name={name('fee')}>{money(deposit.fee)}</Fact>
        <Fact name={name('credited')}>{money(deposit.credited)}</Fact>
      </Facts>
    </Card>
  );
}

export function OrderFacts({ deposit }: { deposit: DepositCase }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { payee, providerRef, realName } = deposit;
  const name = (
    field: 'account' | 'realName' | 'orderNo' | 'kind' | 'reference' | 'providerRef' | 'createdAt' | 'expiresAt',
  ) => t(`resources.deposits.fields.${field}`);
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('deposits.order')}
      </Typography>
      <Facts>
        <Fact name={name('account')}>{deposit.account}</Fact>
        <Fact name={name('realName')}>{realName ?? '–'}</Fact>
        <Fact name={name('orderNo')}>{deposit.orderNo}</Fact>
        <Fact name={name('kind')}>{t(`way.${deposit.kind}`)}</Fact>
        {payee && <Fact name={t('deposits.payee')}>{`${payee.bank} · ${payee.number}`}</Fact>}
        {payee && <Fact name={name('reference')}>{deposit.reference}</Fact>}
        {providerRef && <Fact name={name('providerRef')}>{providerRef}</Fact>}
        <Fact name={name('createdAt')}>{instant(deposit.createdAt)}</Fact>
        <Fact name={name('expiresAt')}>{instant(deposit.expiresAt)}</Fact>
      </Facts>
    </Card>
  );
}

/** What a decision is about. */
export function DepositSummary({ deposit }: { deposit: DepositCase }) {
  const t = useTranslation();
  const { orderNo, account, realName, kind, amount, currency, payee, reference } = deposit;
  const name = (field: 'orderNo' | 'account' | 'realName' | 'kind' | 'amount' | 'reference') =>
    t(`resources.deposits.fields.${field}`);
  return (
    <>
      <Fact name={name('orderNo')}>{orderNo}</Fact>
      <Fact name={name('account')}>{account}</Fact>
      <Fact name={name('realName')}>{realName ?? '–'}</Fact>
      <Fact name={name('kind')}>{t(`way.${kind}`)}</Fact>
      {payee && <Fact name={t('deposits.payee')}>{`${payee.bank} · ${payee.number}`}</Fact>}
      {payee && <Fact name={name('reference')}>{reference}</Fact>}
      <Fact name={name('amount')}>
        <Money amount={amount} /> {currency}
      </Fact>
    </>
  );
}
