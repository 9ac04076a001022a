import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readReferrals } from '@apsara/api/referrals';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { EmptyState } from '@apsara/ui/empty-state';
import { LoadMore } from '@apsara/ui/load-more';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './referral-page.module.css';

interface FriendsProps {
  friends: AnswerOf<typeof readReferrals>['content'];
  total: number;
  more: ComponentProps<typeof LoadMore>['more'];
}

/** Members who registered with the member's code, newest first. */
export function Friends({ friends, total, more }: FriendsProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  return (
    <section className={styles['friends']}>
      <h2>{t('referral.friends')}</h2>
      {total === 0 ? (
        <EmptyState picture={<Emblem kind="coin" />} title={t('referral.none')} text={t('referral.none_text')} />
      ) : (
        <>
          <ul>
            {friends.map(({ account, joinedAt }) => (
              <li key={account + joinedAt}>
                <b>{account}</b>
                <DateTimeText instant={joinedAt} zone={timeZone} locale={i18n.language} look="full" />
              </li>
            ))}
          </ul>
          <LoadMore
            status={t('referral.shown', { shown: grouped(friends.length), total: grouped(total) })}
            shown={friends.length}
            total={total}
            more={more}
          />
        </>
      )}
    </section>
  );
}
