import BetsIcon from '@mui/icons-material/ReceiptLongOutlined';
import TeamIcon from '@mui/icons-material/AccountTreeOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { presetRange } from '@apsara/domain/time';
import { Fact, Facts } from '../../shared/facts.tsx';
import { useFormats } from '../../shared/instants.ts';
import { listLink } from '../../shared/list-link.ts';
import { Money } from '../../shared/money-field.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { ShowPage } from '../../shared/show-page.tsx';
import { useSite } from '../../shared/site.ts';
import { useNow } from '../../shared/use-now.ts';
import { useWords } from '../../shared/words.ts';
import { AccountStatus } from './account-tags.tsx';
import { LevelBadge } from './level-badge.tsx';
import { Line, type DownlineDetail } from './line-breadcrumb.tsx';
import { TransferDown } from './transfer-down.tsx';

/** One account: where it stands, what it is, and what its team did lately. */
export const MemberShow = () => (
  <ShowPage<DownlineDetail>>
    {(member) => (
      <>
        <PageTitle title={member.account} />
        <Line line={member.line} />
        <Box
          sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' } }}
        >
          <Account member={member} />
          <LastWeek member={member} />
        </Box>
      </>
    )}
  </ShowPage>
);

interface PanelProps {
  title: string;
  lead?: string;
  aside?: ReactNode;
  children: ReactNode;
}

const Panel = ({ title, lead, aside, children }: PanelProps) => (
  <Card component="section" sx={{ p: 2.5 }}>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
      <Box sx={{ flex: 1 }}>
        <Typography variant="h2">{title}</Typography>
        {lead && (
          <Typography variant="body2" color="textSecondary">
            {lead}
          </Typography>
        )}
      </Box>
      {aside}
    </Box>
    {children}
  </Card>
);

function Account({ member }: { member: DownlineDetail }) {
  const say = useWords();
  const { instant, count } = useFormats();
  return (
    <Panel title={say('team.facts')} aside={<AccountStatus status={member.status} />}>
      <Facts>
        <Fact name={say('resources.members.fields.username')}>{member.account}</Fact>
        <Fact name={say('resources.members.fields.nickname')}>{member.nickname || '–'}</Fact>
        <Fact name={say('resources.members.fields.kind')}>{say(`kind.${member.kind}`)}</Fact>
        <Fact name={say('resources.members.fields.level')}>
          <LevelBadge level={member.level} />
        </Fact>
        <Fact name={say('resources.members.fields.upline')}>{member.upline || '–'}</Fact>
        <Fact name={say('resources.members.fields.teamSize')}>{count(member.teamSize)}</Fact>
        <Fact name={`${say('resources.members.fields.balance')} (${member.currency})`}>
          <Money amount={member.balance} />
        </Fact>
        <Fact name={say('resources.members.fields.createdAt')}>{instant(member.createdAt)}</Fact>
        <Fact name={say('resources.members.fields.lastLoginAt')}>
          {member.lastLoginAt ? instant(member.lastLoginAt) : say('team.never')}
        </Fact>
      </Facts>
      {member.level === 1 && member.status === 'active' && (
        <Box sx={{ mt: 2 }}>
          <TransferDown account={member.account} />
        </Box>
      )}
    </Panel>
  );
}

function LastWeek({ member }: { member: DownlineDetail }) {
  const say = useWords();
  const { count } = useFormats();
  const { timeZone } = useSite();
  const { last7 } = member;
  const { from, to } = presetRange('last7', useNow(), timeZone);
  return (
    <Panel title={say('team.last7')} lead={say('team.last7_lead')}>
      <Facts>
        <Fact name={say('resources.bets.fields.stake')}>
          <Money amount={last7.stake} />
        </Fact>
        <Fact name={say('resources.bets.fields.payout')}>
          <Money amount={last7.payout} />
        </Fact>
        <Fact name={say('resources.bets.fields.net')}>
          <Money amount={last7.net} signed />
        </Fact>
        <Fact name={say('resources.bets.name', { count: 2 })}>{count(last7.bets)}</Fact>
        <Fact name={say('team.deposits')}>
          <Money amount={last7.deposits} />
        </Fact>
        <Fact name={say('overview.active')}>{count(last7.active)}</Fact>
      </Facts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button component={Link} to={listLink('bets', { memberId: member.id, from, to })} variant="outlined" startIcon={<BetsIcon />}>
          {say('team.see_bets')}
        </Button>
        {member.teamSize > 0 && (
          <Button component={Link} to={listLink('members', { uplineId: member.id })} variant="outlined" startIcon={<TeamIcon />}>
            {say('team.see_downlines')}
          </Button>
        )}
      </Box>
    </Panel>
  );
}
