import { Box, Button, Tab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { SiteMember } from '@apsara/api/office';
import type { Right } from '@apsara/domain/office/rights';
import { isOneOf } from '@apsara/domain/lists';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { useTranslation } from '../../shared/words.ts';
import { MemberActs } from './member-acts.tsx';
import { MemberAudit } from './member-audit.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberHolds } from './member-holds.tsx';
import { MemberLine } from './member-line.tsx';
import { MemberLogins } from './member-logins.tsx';
import {
  MemberBets,
  MemberClaims,
  MemberCorrections,
  MemberDeposits,
  MemberExchanges,
  MemberWithdrawals,
} from './member-orders.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberTurnover } from './member-turnover.tsx';
import { useMay } from '../../shared/rights.tsx';

/** The tabs of a record, each with what it shows. */
const tabs = {
  overview: (member) => <MemberFacts member={member} />,
  deposits: ({ id }) => <MemberDeposits id={id} />,
  withdrawals: ({ id }) => <MemberWithdrawals id={id} />,
  bets: ({ id }) => <MemberBets id={id} />,
  turnover: (member) => <MemberTurnover member={member} />,
  claims: ({ id }) => <MemberClaims id={id} />,
  points: ({ id }) => <MemberExchanges id={id} />,
  corrections: ({ id }) => <MemberCorrections id={id} />,
  notes: ({ id }) => <MemberNotes id={id} />,
  logins: ({ id }) => <MemberLogins id={id} />,
  audit: ({ id }) => <MemberAudit id={id} />,
  line: (member) => <MemberLine member={member} />,
} as const satisfies Record<string, (member: SiteMember) => ReactNode>;

type TabName = keyof typeof tabs;
const tabNames = [
  'overview',
  'notes',
  'deposits',
  'withdrawals',
  'bets',
  'turnover',
  'claims',
  'points',
  'corrections',
  'logins',
  'line',
  'audit',
] as const satisfies readonly TabName[];

/** What a tab shows besides the record itself needs a right of its own. */
const rightOf: Partial<Record<TabName, Right>> = {
  deposits: 'deposits.read',
  withdrawals: 'withdrawals.read',
  bets: 'bets.read',
  turnover: 'memberTurnover.read',
  claims: 'claims.read',
  points: 'exchanges.read',
  corrections: 'memberCorrections.read',
  notes: 'memberNotes.read',
  audit: 'memberAudit.read',
};

/** Everything that is known of an account. */
export const SiteMemberShow = () => (
  <ShowPage of={resources.siteMembers}>{(member) => <MemberPage member={member} />}</ShowPage>
);

/** The tab is in the address, so that a link leads to it and going back finds it. */
export function MemberPage({ member }: { member: SiteMember }) {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const shown = tabNames.filter((name) => may(rightOf[name]));
  const asked = search.get('tab') ?? '';
  const tab: TabName = isOneOf(shown, asked) ? asked : 'overview';
  return (
    <>
      <PageTitle title={`${t('menu.site_members')} · ${member.account}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1 }}>
          <BackButton otherwise="/siteMembers">{t('office.back')}</BackButton>
        </Box>
        <Button component={Link} to={`/transactions?account=${encodeURIComponent(member.account)}`} variant="outlined">
          {t('office.statement')}
        </Button>
      </Box>
      <MemberHolds holds={member.holds} />
      <MemberActs member={member} />
      <Tabs
        value={tab}
        onChange={(_, chosen: TabName) => setSearch({ tab: chosen }, { replace: true })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('office.parts')}
        sx={{ mb: 2 }}
      >
        {shown.map((name) => (
          <Tab key={name} value={name} label={t(`office.tab.${name}`)} id={`tab-${name}`} aria-controls="tab-panel" />
        ))}
      </Tabs>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        {tabs[tab](member)}
      </div>
    </>
  );
}
