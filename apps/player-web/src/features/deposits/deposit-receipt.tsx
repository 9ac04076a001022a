import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Printer from 'lucide-react/icons/printer';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DepositOrder } from '@apsara/api/deposits';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { LinkButton } from '@apsara/ui/link-button';
import { MoneyText } from '@apsara/ui/money-text';
import { Progress } from '@apsara/ui/progress';
import { Tag, type TagTone } from '@apsara/ui/tag';
import { NavButton } from '../../shared/nav-button.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './deposit-receipt.module.css';
import { useMethodName } from './use-method-name.ts';

const looks: Record<DepositOrder['state'], { tone: TagTone; icon: LucideIcon }> = {
  pending: { tone: 'info', icon: Clock },
  paid: { tone: 'success', icon: CircleCheck },
  declined: { tone: 'danger', icon: CircleX },
  expired: { tone: 'mute', icon: Clock },
};

/** One order as it stands, with what its owner may need to show somebody. */
export function DepositReceipt({ order }: { order: DepositOrder }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const nameOf = useMethodName();
  const { tone, icon: Icon } = looks[order.state];
  const when = (instant: string) => <DateTimeText instant={instant} zone={timeZone} locale={i18n.language} look="full" />;
  return (
    <div className={styles['receipt']}>
      <output className={styles['state']}>
        <Icon className={styles[order.state]} size={48} strokeWidth={1.8} aria-hidden="true" />
        <b>{t(`deposit.state_${order.state}`)}</b>
        <MoneyText amount={order.amount} currency={order.currency} className={styles['amount']} />
        {order.state === 'pending' && <Progress label={t('deposit.state_pending')} className={styles['progress']} />}
        <p>{t(`deposit.text_${order.state}`)}</p>
      </output>
      <dl className={styles['facts']}>
        <dt>{t('deposit.order')}</dt>
        <dd>{order.orderNo}</dd>
        <dt>{t('deposit.status')}</dt>
        <dd>
          <Tag tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
            {t(`deposit.tag_${order.state}`)}
          </Tag>
        </dd>
        <dt>{t('deposit.method')}</dt>
        <dd>{nameOf(order.method)}</dd>
        <dt>{t('deposit.created')}</dt>
        <dd>{when(order.createdAt)}</dd>
        {order.paidAt && (
          <>
            <dt>{t('deposit.paid_at')}</dt>
            <dd>{when(order.paidAt)}</dd>
          </>
        )}
      </dl>
      <div className={styles['ways']}>
        {order.state === 'pending' && (
          <LinkButton href={order.payUrl} variant="primary" size="lg">
            {t('deposit.pay')}
          </LinkButton>
        )}
        {order.state === 'paid' && (
          <NavButton to="/" variant="primary" size="lg">
            {t('games.browse')}
          </NavButton>
        )}
        {(order.state === 'declined' || order.state === 'expired') && (
          <NavButton to="/deposit" variant="primary" size="lg">
            {t('deposit.again')}
          </NavButton>
        )}
        <Button size="lg" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          {t('deposit.print')}
        </Button>
      </div>
    </div>
  );
}
