import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryTerms } from '@apsara/api/lottery-orders';
import { SERIES_STEP } from '@apsara/domain/agents/rates';
import type { Order } from '@apsara/domain/lottery/prizes/order';
import { PRIZE_SCALE } from '@apsara/domain/lottery/prizes/prizes';
import { bestPrizeOf } from '@apsara/domain/lottery/orders/units';
import type { Play } from '@apsara/domain/lottery/rules/play';
import { formatAmount, money, parseAmount, type Currency } from '@apsara/domain/money';
import { must } from '@apsara/domain/must';
import { decimalText, percent } from '@apsara/domain/ratio';
import { moneyWords, MoneyText } from '@apsara/ui/money-text';
import { Select } from '@apsara/ui/select';
import { TextField } from '@apsara/ui/text-field';
import styles from './betting.module.css';

type Account = AnswerOf<typeof readLotteryTerms>;

/** What a bet is priced with, as the member chooses it. */
export interface BetTerms {
  /** Ten-thousandths of a unit of money. */
  unit: bigint;
  multiple: number;
  series: number;
}

/** Prices of a bet on a board, in ten-thousandths before they are scaled. */
const boardUnits = [1n, 5n, 10n, 50n].map((price) => price * PRIZE_SCALE);
/** Of a bet whose prize at any of these is more than the house pays. */
const smallUnits = [PRIZE_SCALE / 10n, PRIZE_SCALE / 2n];

/** The most of a stake of 1 that a play on a board can pay, rounded down. */
const mostPaid = ({ prizes }: Play): bigint =>
  Object.values(prizes).reduce((most, { odds, chance }) => {
    const { numerator, denominator } = odds ?? { numerator: chance.denominator, denominator: chance.numerator };
    const paid = numerator / denominator;
    return paid > most ? paid : most;
  }, 0n);

/** The most that one bet may win with its multiple, in ten-thousandths of a unit of money. */
export const prizeUnits = (mostPrize: string, currency: Currency): bigint =>
  must(parseAmount(mostPrize, currency), 'an amount').amount * (PRIZE_SCALE / 100n);

/** Prices of one bet that a member can choose, in ten-thousandths of a unit of money. */
export function unitsFor(play: Play, { unitScale, units, mostPrize, currency }: Account): readonly bigint[] {
  const scaled = (prices: readonly bigint[]) => prices.map((price) => price * BigInt(unitScale));
  if (play.terms === 'series') return scaled(units.map(BigInt));
  const most = prizeUnits(mostPrize, currency);
  const payable = scaled(boardUnits).filter((unit) => mostPaid(play) * unit <= most);
  return payable.length > 0 ? payable : scaled(smallUnits);
}

export const firstTerms = (play: Play, account: Account): BetTerms => ({
  unit: unitsFor(play, account)[0] ?? 0n,
  multiple: 1,
  series: account.accountSeries,
});

/** A price in decimal text without zeros at its end. */
export const priceText = (unit: bigint): string =>
  decimalText({ numerator: unit, denominator: PRIZE_SCALE }, 4).replace(/\.?0+$/, '');

const FAIR = 2_000n;

interface TermsProps {
  play: Play;
  terms: Account;
  value: BetTerms;
  onChange: (value: BetTerms) => void;
  order: Order | undefined;
}

/** Price, multiple and series of a bet, and what it costs and can win. */
export function Terms({ play, terms, value, onChange, order }: TermsProps) {
  const { t } = useTranslation();
  const { currency, accountSeries, seriesBase } = terms;
  const units = unitsFor(play, terms);
  const rebate = percent({ numerator: BigInt(accountSeries - value.series), denominator: FAIR }, 1);
  return (
    <div className={styles['terms']}>
      <Select
        label={t('lottery.unit')}
        value={String(value.unit)}
        options={units.map((unit) => ({ value: String(unit), label: moneyWords(priceText(unit), currency) }))}
        onChange={(unit) => onChange({ ...value, unit: BigInt(unit) })}
      />
      <TextField
        label={t('lottery.multiple')}
        inputMode="numeric"
        value={String(value.multiple)}
        onChange={({ target }) => onChange({ ...value, multiple: Number(target.value.replaceAll(/\D/g, '')) })}
      />
      {play.terms === 'series' && (
        <label className={styles['series']}>
          <span>{t('lottery.series')}</span>
          <input
            type="range"
            min={seriesBase}
            max={accountSeries}
            step={SERIES_STEP}
            value={value.series}
            onChange={({ target }) => onChange({ ...value, series: Number(target.value) })}
          />
          <output>{t('lottery.series_n', { series: value.series, rebate })}</output>
        </label>
      )}
      <Figures order={order} currency={currency} />
    </div>
  );
}

function Figures({ order, currency }: Pick<TermsProps, 'order'> & Pick<Account, 'currency'>) {
  const { t } = useTranslation();
  const amount = (units: bigint) => <MoneyText amount={formatAmount(money(units, currency))} currency={currency} />;
  return (
    <dl className={styles['figures']} aria-live="polite">
      <div>
        <dt>{t('lottery.bets')}</dt>
        <dd data-testid="bets">{order?.bets.count ?? 0}</dd>
      </div>
      <div>
        <dt>{t('lottery.stake')}</dt>
        <dd data-testid="stake">{amount(order?.stake ?? 0n)}</dd>
      </div>
      <div>
        <dt>{t('lottery.prize')}</dt>
        <dd>{amount(order ? bestPrizeOf(order) / (PRIZE_SCALE / 100n) : 0n)}</dd>
      </div>
      <div>
        <dt>{t('lottery.returned')}</dt>
        <dd>{order ? `${percent(order.returned, 2)}%` : '–'}</dd>
      </div>
    </dl>
  );
}
