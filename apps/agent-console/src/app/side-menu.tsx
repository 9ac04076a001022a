import BonusesIcon from '@mui/icons-material/RedeemOutlined';
import BetsIcon from '@mui/icons-material/ReceiptLongOutlined';
import MethodsIcon from '@mui/icons-material/PaymentsOutlined';
import DepositsIcon from '@mui/icons-material/SavingsOutlined';
import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import OverviewIcon from '@mui/icons-material/SpaceDashboardOutlined';
import RoundsIcon from '@mui/icons-material/HourglassEmptyOutlined';
import MembersIcon from '@mui/icons-material/AccountTreeOutlined';
import WithdrawalsIcon from '@mui/icons-material/OutboundOutlined';
import ExchangesIcon from '@mui/icons-material/DiamondOutlined';
import SiteIcon from '@mui/icons-material/TuneOutlined';
import { Box, Typography, type SvgIconProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { usePermissions } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { AccountRole } from '@apsara/domain/members';
import { BrandMark } from '../shared/brand-mark.tsx';
import { useWords, type Word } from '../shared/words.ts';

interface Entry {
  to: string;
  word: Word;
  icon: ComponentType<SvgIconProps>;
}

interface Group {
  heading?: Word;
  entries: Entry[];
}

const agentGroups: Group[] = [
  {
    entries: [
      { to: '/', word: 'menu.overview', icon: OverviewIcon },
      { to: '/members/create', word: 'menu.add', icon: AddIcon },
    ],
  },
  {
    heading: 'console.team',
    entries: [
      { to: '/members', word: 'menu.members', icon: MembersIcon },
      { to: '/bets', word: 'menu.bets', icon: BetsIcon },
    ],
  },
];

const operatorGroups: Group[] = [
  {
    entries: [
      { to: '/deposits', word: 'menu.deposits', icon: DepositsIcon },
      { to: '/withdrawals', word: 'menu.withdrawals', icon: WithdrawalsIcon },
      { to: '/rounds', word: 'menu.rounds', icon: RoundsIcon },
      { to: '/transactions', word: 'menu.transactions', icon: BetsIcon },
      { to: '/bonuses', word: 'menu.bonuses', icon: BonusesIcon },
      { to: '/exchanges', word: 'menu.exchanges', icon: ExchangesIcon },
      { to: '/depositMethods', word: 'menu.deposit_methods', icon: MethodsIcon },
      { to: '/sites', word: 'menu.site', icon: SiteIcon },
    ],
  },
];

/** The entry whose address is the longest beginning of the page's: /members/create is not /members. */
function currentEntry(groups: readonly Group[], pathname: string): Entry | undefined {
  return groups
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0];
}

/** Nothing until it is known who this is. */
function groupsOf(role: AccountRole | undefined): readonly Group[] {
  if (role === undefined) return [];
  return role === 'operator' ? operatorGroups : agentGroups;
}

const EntryLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '4px 12px',
  borderRadius: 9,
  color: 'var(--text-2)',
  textDecoration: 'none',
  font: '550 var(--fs-md) / var(--lh-ui) var(--font-ui)',
  '&:hover': { background: 'var(--surface-2)', color: 'var(--text-1)' },
  '&[aria-current=page]': { background: 'var(--brand-soft)', color: 'var(--brand-text)', fontWeight: 650 },
});

export function SideMenu({ onLeave }: { onLeave?: () => void }) {
  const say = useWords();
  const groups = groupsOf(usePermissions<AccountRole>().permissions);
  const current = currentEntry(groups, useLocation().pathname);
  return (
    <Box component="nav" aria-label={say('console.menu')} sx={{ p: '14px 12px' }}>
      <Box sx={{ px: 1, pt: 0.5, pb: 2 }}>
        <BrandMark />
      </Box>
      {groups.map(({ heading, entries }) => (
        <div key={heading ?? 'first'}>
          {heading && (
            <Typography variant="caption" component="h2" sx={{ color: 'var(--text-3)', fontWeight: 600, px: 1.5, pt: 1.75, pb: 0.5 }}>
              {say(heading)}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <EntryLink to={entry.to} aria-current={entry === current ? 'page' : undefined} onClick={onLeave}>
                  <entry.icon aria-hidden sx={{ fontSize: 19 }} />
                  {say(entry.word)}
                </EntryLink>
              </li>
            ))}
          </Box>
        </div>
      ))}
    </Box>
  );
}
