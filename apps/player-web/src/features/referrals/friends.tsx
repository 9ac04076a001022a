import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readReferrals } from '@apsara/api/referrals';
import type { ShownFriendState } from '@apsara/domain/referrals/referrals';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { EmptyState } from '@apsara/ui/empty-state';
import { LoadMore } from '@apsara/ui/load-more';
import { moneyWords } from '@apsara/ui/money-text';
import { Tag, type TagTone } from '@apsara/ui/tag';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './referral-page.module.css';

type Answer = AnswerOf<typeof readReferrals>;

const tones: Record<ShownFriendState, TagTone> = {
  registered: 'mute',
  in_progress: 'info',
  qualified: 'success',
  expired: 'mute',
};

interface FriendsProps extends Pick<Answer, 'currency'> {
  friends: Answer['content'];
  total: number;
  more: ComponentProps<typeof LoadMore>['more'];
}

/** Members who registered with the member's code, newest first. */
export function Friends({ friends, currency, total, more }: FriendsProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  return (
    <section className={styles['friends']} aria-labelledby="friends">
      <h2 id="friends">{t('referral.friends')}</h2>
      {total === 0 ? (
        <EmptyState picture={<Emblem kind="coin" />} title={t('referral.none')} text={t('referral.none_text')} />
      ) : (
        <>
          <ul>
            {friends.map(({ account, joinedAt, state, reward }) => (
              <li key={account + joinedAt}>
                <b>{account}</b>
                {state && <Tag tone={tones[state]}>{t(`referral.state_${state}`)}</Tag>}
                <span className={styles['reward']}>{reward && moneyWords(reward, currency)}</span>
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
