import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { OpenedMovement } from '@apsara/api/reports';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { referenceWords, walletWords } from './movement-words.ts';

/** A transaction with its effect and its cause. */
export const MovementShow = () => (
  <ShowPage of={resources.transactions}>{(movement) => <MovementPage movement={movement} />}</ShowPage>
);

function MovementPage({ movement }: { movement: OpenedMovement }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { memberId, account, at, kind, gameName, counterparty, amount, balance, currency } = movement;
  const name = (
    field: 'at' | 'account' | 'gameName' | 'counterparty' | 'wallet' | 'amount' | 'balance' | 'reference',
  ) => t(`resources.transactions.fields.${field}`);
  return (
    <>
      <PageTitle title={`${t(`kinds.${kind}`)} · ${account}`} />
      <BackButton otherwise="/agentDownlineTransactionDetailsCopy">{t('movements.back')}</BackButton>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
        }}
      >
        <Card component="section" sx={{ p: 2.5 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {t('movements.opened')}
          </Typography>
          <Facts>
            <Fact name={name('at')}>{instant(at)}</Fact>
            <Fact name={name('account')}>
              <MuiLink component={Link} to={showLink(resources.members, memberId)}>
                {account}
              </MuiLink>
            </Fact>
            <Fact name={name('wallet')}>{walletWords(movement, t)}</Fact>
            <Fact name={`${name('amount')} (${currency})`}>
              <Money amount={amount} signed />
            </Fact>
            <Fact name={name('balance')}>
              <Money amount={balance} />
            </Fact>
            {gameName && <Fact name={name('gameName')}>{gameName}</Fact>}
            {counterparty && <Fact name={name('counterparty')}>{counterparty}</Fact>}
            <Fact name={name('reference')}>{referenceWords(movement, t)}</Fact>
          </Facts>
        </Card>
        <Card component="section" sx={{ p: 2.5 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {t('movements.cause')}
          </Typography>
          <Cause movement={movement} />
        </Card>
      </Box>
    </>
  );
}

function Cause({ movement: { bet, payment, deposit, withdrawal } }: { movement: OpenedMovement }) {
  const t = useTranslation();
  if (bet)
    return (
      <Button component={Link} to={showLink(resources.bets, bet.id)} variant="outlined">
        {t('movements.bet')}
      </Button>
    );
  if (payment)
    return (
      <Button component={Link} to={showLink(resources[payment.family], payment.id)} variant="outlined">
        {t('movements.payment')}
      </Button>
    );
  if (deposit) return <Order {...deposit} state={t(`deposit.${deposit.state}`)} />;
  if (withdrawal) return <Order {...withdrawal} fee={null} state={t(`withdrawal.${withdrawal.state}`)} />;
  return <Typography color="textSecondary">{t('movements.no_cause')}</Typography>;
}

interface OrderProps {
  orderNo: string;
  method: string;
  state: string;
  amount: string;
  fee: string | null;
  createdAt: string;
  paidAt: string | null;
}

function Order({ orderNo, method, state, amount, fee, createdAt, paidAt }: OrderProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Facts>
      <Fact name={t('movements.order')}>{orderNo}</Fact>
      <Fact name={t('movements.method')}>{method}</Fact>
      <Fact name={t('movements.state')}>{state}</Fact>
      <Fact name={t('movements.amount')}>
        <Money amount={amount} />
      </Fact>
      {fee && (
        <Fact name={t('movements.fee')}>
          <Money amount={fee} />
        </Fact>
      )}
      <Fact name={t('movements.ordered')}>{instant(createdAt)}</Fact>
      {paidAt && <Fact name={t('movements.paid_at')}>{instant(paidAt)}</Fact>}
    </Facts>
  );
}
