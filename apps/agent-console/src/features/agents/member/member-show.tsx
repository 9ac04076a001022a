import LetterIcon from '@mui/icons-material/MailOutlined';
import BetsIcon from '@mui/icons-material/ReceiptLongOutlined';
import OverviewIcon from '@mui/icons-material/SpaceDashboardOutlined';
import TeamIcon from '@mui/icons-material/AccountTreeOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { presetRange } from '@apsara/domain/time';
import { Fact, Facts } from '../../../shared/values/facts.tsx';
import { useFormats } from '../../../shared/dates/instants.ts';
import { listLink, overviewLink } from '../../../shared/lists/list-link.ts';
import { Money } from '../../../shared/values/money-field.tsx';
import { PageTitle } from '../../../shared/pages/page-title.tsx';
import { ShowPage } from '../../../shared/pages/show-page.tsx';
import { useSite } from '../../../shared/site.ts';
import { useUsedKinds } from '../../../shared/used-kinds.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { useTranslation } from '../../../shared/words.ts';
import { AccountStatus } from '../marks/account-tags.tsx';
import { LevelBadge } from '../marks/level-badge.tsx';
import { Line, membersBelow, type TeamMemberDetail } from '../tree/line-breadcrumb.tsx';
import { resources } from '../../../shared/resources.ts';
import { Promote } from './promote.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { TransferDown } from './transfer-down.tsx';

/** An account: its upline, its details and its team's recent results. */
export function MemberShow() {
  const t = useTranslation();
  return (
    <ShowPage of={resources.members}>
      {(member) => (
        <>
          <PageTitle title={member.account} />
          <Line line={member.line} linkOf={membersBelow} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
            }}
          >
            <Account member={member} />
            <LastWeek member={member} />
            {member.rates.length > 0 && (
              <Panel title={t('rates.title')} lead={t('rates.title_lead')}>
                <RatesPanel member={member} />
              </Panel>
            )}
            {member.level > 0 && <Contracts member={member} />}
          </Box>
        </>
      )}
    </ShowPage>
  );
}

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

function Account({ member }: { member: TeamMemberDetail }) {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <Panel title={t('team.facts')} aside={<AccountStatus status={member.status} />}>
      <Facts>
        <Fact name={t('resources.members.fields.username')}>{member.account}</Fact>
        <Fact name={t('resources.members.fields.nickname')}>{member.nickname || '–'}</Fact>
        <Fact name={t('resources.members.fields.kind')}>{t(`kind.${member.kind}`)}</Fact>
        <Fact name={t('resources.members.fields.level')}>
          <LevelBadge level={member.level} />
        </Fact>
        <Fact name={t('resources.members.fields.upline')}>{member.upline || '–'}</Fact>
        <Fact name={t('resources.members.fields.teamSize')}>{count(member.teamSize)}</Fact>
        <Fact name={`${t('resources.members.fields.balance')} (${member.currency})`}>
          <Money amount={member.balance} />
        </Fact>
        <Fact name={t('resources.members.fields.createdAt')}>{instant(member.createdAt)}</Fact>
        <Fact name={t('resources.members.fields.lastLoginAt')}>
          {member.lastLoginAt ? instant(member.lastLoginAt) : t('team.never')}
        </Fact>
      </Facts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: member.level > 0 ? 2 : 0 }}>
        {member.level === 1 && member.status === 'active' && <TransferDown account={member.account} />}
        {member.level === 1 && member.kind === 'member' && <Promote member={member} />}
        {member.level > 0 && (
          <Button component={Link} to={letterTo(member.account)} variant="outlined" startIcon={<LetterIcon />}>
            {t('letter.write')}
          </Button>
        )}
      </Box>
    </Panel>
  );
}

const letterTo = (account: string): string => `/letters/create?${new URLSearchParams({ account }).toString()}`;

function Contracts({ member }: { member: TeamMemberDetail }) {
  const t = useTranslation();
  const { kinds: used = [] } = useUsedKinds();
  if (used.length === 0) return null;
  return (
    <Panel title={t('menu.contracts')} lead={t('team.contracts_lead')}>
      <Facts>
        {used.map((kind) => (
          <Fact key={kind} name={t(`contract_kind.${kind}`)}>
            {t(`contract_state.${member.contracts[kind]}`)}
          </Fact>
        ))}
      </Facts>
      <Button
        component={Link}
        to={listLink(resources.contracts, { holderId: member.id })}
        variant="outlined"
        sx={{ mt: 2 }}
      >
        {t('team.see_contracts')}
      </Button>
    </Panel>
  );
}

function LastWeek({ member }: { member: TeamMemberDetail }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { timeZone } = useSite();
  const { last7 } = member;
  const { from, to } = presetRange('last7', useNow(), timeZone);
  return (
    <Panel title={t('team.last7')} lead={t('team.last7_lead')}>
      <Facts>
        <Fact name={t('resources.bets.fields.stake')}>
          <Money amount={last7.stake} />
        </Fact>
        <Fact name={t('resources.bets.fields.payout')}>
          <Money amount={last7.payout} />
        </Fact>
        <Fact name={t('resources.bets.fields.net')}>
          <Money amount={last7.net} signed />
        </Fact>
        <Fact name={t('resources.bets.name', { count: 2 })}>{count(last7.bets)}</Fact>
        <Fact name={t('team.deposits')}>
          <Money amount={last7.deposits} />
        </Fact>
        <Fact name={t('overview.withdrawals')}>
          <Money amount={last7.withdrawals} />
        </Fact>
        <Fact name={t('overview.profit')}>
          <Money amount={last7.profit} />
        </Fact>
        <Fact name={t('overview.active')}>{count(last7.active)}</Fact>
      </Facts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          component={Link}
          to={listLink(resources.bets, { memberId: member.id, from, to })}
          variant="outlined"
          startIcon={<BetsIcon />}
        >
          {t('team.see_bets')}
        </Button>
        {member.teamSize > 0 && (
          <>
            <Button
              component={Link}
              to={listLink(resources.members, { uplineId: member.id })}
              variant="outlined"
              startIcon={<TeamIcon />}
            >
              {t('team.see_downlines')}
            </Button>
            <Button
              component={Link}
              to={overviewLink(new URLSearchParams({ memberId: member.id }))}
              variant="outlined"
              startIcon={<OverviewIcon />}
            >
              {t('menu.overview')}
            </Button>
          </>
        )}
      </Box>
    </Panel>
  );
}
