import { Card, Typography } from '@mui/material';
import type { ReviewOrder } from '@apsara/api/withdrawals';
import { Fact, Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money-field.tsx';
import { Tag } from '../../shared/tag.tsx';
import { useWords } from '../../shared/words.ts';

const sums = ['deposited', 'withdrawn', 'bet', 'won', 'balance', 'turnoverRemaining'] as const;

/** The member at a glance: money in and out, play, and what speaks against paying. */
export function MemberFigures({ order: { figures } }: { order: ReviewOrder }) {
  const say = useWords();
  const { realName, isNameSame, sharedWith } = figures;
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {say('withdrawals.member')}
      </Typography>
      <Facts>
        {sums.map((name) => (
          <Fact key={name} name={say(`withdrawals.${name}`)}>
            <Money amount={figures[name]} />
          </Fact>
        ))}
        <Fact name={say('withdrawals.real_name')}>
          {realName || '–'}{' '}
          <Tag tone={isNameSame ? 'success' : 'danger'}>
            {say(isNameSame ? 'withdrawals.name_same' : 'withdrawals.name_differs')}
          </Tag>
        </Fact>
        <Fact name={say('withdrawals.shared_with')}>
          {sharedWith.length === 0 ? (
            say('withdrawals.shared_nobody')
          ) : (
            <Tag tone="warning">{sharedWith.join(', ')}</Tag>
          )}
        </Fact>
      </Facts>
    </Card>
  );
}
