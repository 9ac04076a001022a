import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readReferrals } from '@apsara/api/referrals';
import { isSome } from '@apsara/domain/some-amount';
import { moneyWords } from '@apsara/ui/money-text';
import { grouped } from '../../shared/grouped.ts';
import styles from './referral-page.module.css';

type Answer = AnswerOf<typeof readReferrals>;

interface FactsProps {
  title: string;
  rows: readonly (readonly [label: string, value: string | null])[];
}

const Facts = ({ title, rows }: FactsProps) => (
  <section className={styles['facts']}>
    <h2>{title}</h2>
    <dl>
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  </section>
);

/** How many friends came, and what they have brought. */
export function ReferralTotals({ totalInvitations, totals, currency }: Answer) {
  const { t } = useTranslation();
  return (
    <Facts
      title={t('referral.totals')}
      rows={[
        [t('referral.registered'), grouped(totalInvitations)],
        [t('referral.qualified'), grouped(totals.qualified)],
        [t('referral.earned'), moneyWords(totals.earned, currency)],
        [t('referral.waiting'), isSome(totals.waiting) ? moneyWords(totals.waiting, currency) : null],
      ]}
    />
  );
}

/** What a friend has to do, and what both get for it. */
export function ReferralTerms({ rule, currency }: Answer) {
  const { t } = useTranslation();
  if (!rule) return null;
  const { deposits, bets, days, mobile, referrerReward, friendReward, multiple, claimDays, perDay, perMonth } = rule;
  const money = (amount: string): string => moneyWords(amount, currency);
  return (
    <Facts
      title={t('referral.terms')}
      rows={[
        [t('referral.you_get'), money(referrerReward)],
        [t('referral.friend_gets'), isSome(friendReward) ? money(friendReward) : null],
        [t('referral.deposits'), money(deposits)],
        [t('referral.bets'), isSome(bets) ? money(bets) : null],
        [t('referral.mobile'), mobile ? t('referral.mobile_confirmed') : null],
        [t('referral.within'), t('referral.days', { count: days })],
        [t('referral.play'), multiple > 0 ? t('referral.play_times', { times: multiple / 100 }) : null],
        [t('referral.claim'), t('referral.claim_days', { count: claimDays })],
        [t('referral.per_day'), perDay === null ? null : grouped(perDay)],
        [t('referral.per_month'), perMonth === null ? null : grouped(perMonth)],
      ]}
    />
  );
}
