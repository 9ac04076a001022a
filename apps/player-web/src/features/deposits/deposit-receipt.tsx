import Printer from 'lucide-react/icons/printer';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositOrder } from '@apsara/api/deposits';
import { isSome } from '@apsara/domain/some-amount';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { LinkButton } from '@apsara/ui/link-button';
import { MoneyText } from '@apsara/ui/money-text';
import { NavButton } from '../../shared/nav-button.tsx';
import { Sheet } from '../../shared/sheet.ts';
import { useSite } from '../../shared/site.tsx';
import { DepositHead } from './deposit-head.tsx';
import { DepositHistory } from './deposit-history.tsx';
import styles from './deposit-receipt.module.css';
import { DepositTag } from './deposit-state.tsx';
import { SlipForm } from './slip-form.tsx';
import { SlipPicture } from './slip-picture.tsx';
import { TransferAccount } from './transfer-account.tsx';
import { useMethodName } from './use-method-name.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function Facts({ order }: { order: DepositOrder }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const nameOf = useMethodName();
  const { currency } = order;
  const when = (instant: string) => (
    <DateTimeText instant={instant} zone={timeZone} locale={i18n.language} look="full" />
  );
  return (
    <dl className={styles['facts']}>
      <Fact name={t('deposit.order')}>{order.orderNo}</Fact>
      <Fact name={t('deposit.status')}>
        <DepositTag state={order.state} />
      </Fact>
      <Fact name={t('deposit.method')}>{nameOf(order.method)}</Fact>
      <Fact name={t('deposit.ordered')}>
        <MoneyText amount={order.amount} currency={currency} />
      </Fact>
      {order.received && order.received !== order.amount && (
        <Fact name={t('deposit.received')}>
          <MoneyText amount={order.received} currency={currency} />
        </Fact>
      )}
      <Fact name={t('deposit.fee')}>
        {isSome(order.fee) ? <MoneyText amount={order.fee} currency={currency} /> : t('deposit.free')}
      </Fact>
      {order.credited && (
        <Fact name={t('deposit.credited')}>
          <MoneyText amount={order.credited} currency={currency} />
        </Fact>
      )}
      {isSome(order.turnover) && (
        <Fact name={t('deposit.turnover')}>
          <MoneyText amount={order.turnover} currency={currency} />
        </Fact>
      )}
      {order.state === 'pending' && <Fact name={t('deposit.open_until')}>{when(order.expiresAt)}</Fact>}
    </dl>
  );
}

/** The actions available in the order's state. */
function Ways({ order }: { order: DepositOrder }) {
  const { t } = useTranslation();
  const sheet = useContext(Sheet);
  const isOver = order.state === 'declined' || order.state === 'expired';
  return (
    <div className={styles['ways']}>
      {order.state === 'pending' && order.kind !== 'bank' && (
        <LinkButton
          href={order.payUrl}
          {...(sheet?.overGame && { target: '_blank', rel: 'noopener' })}
          variant="primary"
          size="lg"
        >
          {t('deposit.pay')}
        </LinkButton>
      )}
      {order.state === 'paid' && sheet && (
        <Button variant="primary" size="lg" onClick={sheet.close}>
          {t('common.close')}
        </Button>
      )}
      {order.state === 'paid' && !sheet && (
        <NavButton to="/" variant="primary" size="lg">
          {t('games.browse')}
        </NavButton>
      )}
      {isOver && (
        <NavButton to="/deposit" variant={order.kind === 'bank' ? 'secondary' : 'primary'} size="lg">
          {t('deposit.again')}
        </NavButton>
      )}
      <NavButton to="/deposit/orders" size="lg">
        {t('deposit.orders')}
      </NavButton>
      <Button size="lg" onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        {t('deposit.print')}
      </Button>
    </div>
  );
}

/** An order's details, its next steps, and a receipt to show to customer service. */
export function DepositReceipt({ order }: { order: DepositOrder }) {
  const takesSlip = order.kind === 'bank' && (order.state === 'pending' || order.state === 'expired');
  return (
    <div className={styles['receipt']}>
      <DepositHead order={order} />
      {takesSlip && order.payee && <TransferAccount order={order} payee={order.payee} />}
      {takesSlip && <SlipForm orderNo={order.orderNo} />}
      <Facts order={order} />
      {order.slipId && <SlipPicture id={order.slipId} />}
      <DepositHistory steps={order.steps} />
      <Ways order={order} />
    </div>
  );
}
