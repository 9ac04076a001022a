import { useTranslation } from 'react-i18next';
import type { BetRow } from '@apsara/api/bets';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { Dialog } from '@apsara/ui/dialog';
import { MoneyText } from '@apsara/ui/money-text';
import { drawOfBet } from '../../shared/lottery-draw.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './bet-receipt.module.css';
import { BetPayout } from './bet-payout.tsx';
import { BetRound } from './bet-round.tsx';
import { BetStatus } from './bet-status.tsx';
import { LotteryRound } from './lottery-round.tsx';

interface BetReceiptProps {
  bet: BetRow;
  /** Over a running game, which a link to the game would open again. */
  inGame?: boolean;
  onClose: () => void;
}

/** All details of a bet, with its round and the vendor's proof, or the draw of a lottery. */
export function BetReceipt({ bet, inGame = false, onClose }: BetReceiptProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const draw = drawOfBet(bet);
  const when = (instant: string) => (
    <DateTimeText instant={instant} zone={timeZone} locale={i18n.language} look="full" />
  );
  return (
    <Dialog open onClose={onClose} title={bet.gameName} closeLabel={t('common.close')}>
      <dl className={styles['facts']}>
        <dt>{t('record.status')}</dt>
        <dd>
          <BetStatus bet={bet} />
        </dd>
        <dt>{t('record.stake')}</dt>
        <dd>
          <MoneyText amount={bet.stake} currency={bet.currency} />
        </dd>
        <dt>{t('record.payout')}</dt>
        <dd>
          <BetPayout bet={bet} />
        </dd>
        <dt>{t('record.net')}</dt>
        <dd>{bet.status === 'open' ? '–' : <MoneyText amount={bet.net} currency={bet.currency} signed />}</dd>
        <dt>{t('record.placed')}</dt>
        <dd>{when(bet.placedAt)}</dd>
        {bet.settledAt && (
          <>
            <dt>{t('record.settled')}</dt>
            <dd>{when(bet.settledAt)}</dd>
          </>
        )}
        <dt>{t('record.product')}</dt>
        <dd>
          {t(`types.${bet.gameType}`)} · {bet.vendor}
        </dd>
      </dl>
      {draw ? <LotteryRound bet={bet} draw={draw} /> : <BetRound bet={bet} inGame={inGame} />}
      <dl className={`${styles['facts']} ${styles['ids']}`}>
        <dt>{t('record.round')}</dt>
        <dd className={styles['code']}>{bet.roundId}</dd>
        <dt>{t('record.bet')}</dt>
        <dd className={styles['code']}>{bet.id}</dd>
      </dl>
    </Dialog>
  );
}
