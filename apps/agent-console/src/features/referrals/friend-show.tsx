import { Box, Card, Typography } from '@mui/material';
import type { ReferralFriendRow } from '@apsara/api/referrals';
import { groupAmount } from '@apsara/domain/money';
import { useFormats } from '../../shared/dates/instants.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { QueueBar } from '../../shared/review/queue-bar.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { FriendDecision } from './friend-decision.tsx';
import { FriendState, Progress, Sameness } from './friend-parts.tsx';
import { referralQueue } from './referral-queue.ts';
import { May } from '../../shared/rights.tsx';

/** A referred friend: both accounts, what was done, what they have in common, and the decision. */
export const FriendShow = () => (
  <ShowPage of={resources.referralFriends}>{(friend) => <FriendPage friend={friend} />}</ShowPage>
);

function FriendPage({ friend }: { friend: ReferralFriendRow }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { id, account, referrer, state, currency, referrerReward, friendReward, decidedBy, reason } = friend;
  const money = (amount: string | null): string => (amount === null ? '–' : `${groupAmount(amount)} ${currency}`);
  return (
    <>
      <PageTitle title={`${t('resources.referralFriends.name', { count: 1 })} · ${account}`} />
      <QueueBar queue={referralQueue} id={id}>
        {t('referral.back')}
      </QueueBar>
      <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2, maxWidth: 960 }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {account}
          </Typography>
          <FriendState state={state} />
        </Box>
        <Facts>
          <Fact name={t('resources.referralFriends.fields.referrer')}>{referrer}</Fact>
          <Fact name={t('resources.referralFriends.fields.createdAt')}>{instant(friend.createdAt)}</Fact>
          <Fact name={t('resources.referralFriends.fields.endsOn')}>{friend.lastDay}</Fact>
          <Fact name={t('resources.referralFriends.fields.deposited')}>
            <Progress done={friend.deposited} asked={friend.deposits} />
          </Fact>
          <Fact name={t('resources.referralFriends.fields.valid')}>
            <Progress done={friend.valid} asked={friend.bets} />
          </Fact>
          <Fact name={t('resources.referralFriends.fields.same')}>
            <Sameness same={friend.same} />
          </Fact>
          <Fact name={t('resources.referralFriends.fields.referrerReward')}>{money(referrerReward)}</Fact>
          <Fact name={t('resources.referralFriends.fields.friendReward')}>{money(friendReward)}</Fact>
          {decidedBy && <Fact name={t('referral.decided_by')}>{decidedBy}</Fact>}
          {reason && <Fact name={t('referral.reason')}>{reason}</Fact>}
        </Facts>
        {state === 'held' && (
          <May right="referralFriends.act">
            <FriendDecision friend={friend} />
          </May>
        )}
      </Card>
    </>
  );
}
