import { Alert, Box, Card } from '@mui/material';
import { Link } from 'react-router-dom';
import type { StaffAccount } from '@apsara/api/staff';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { May } from '../../shared/rights.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { StaffActs } from './staff-acts.tsx';
import { StaffState } from './staff-state.tsx';
import { useRequestWords } from './use-request-words.ts';

/** An account of the staff. */
export const StaffShow = () => <ShowPage of={resources.staff}>{(staff) => <StaffPage staff={staff} />}</ShowPage>;

export function StaffPage({ staff }: { staff: StaffAccount }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { account, nickname, role, state, hasAuthenticator, passkeys, networks, sessions, lastLoginAt } = staff;
  return (
    <>
      <PageTitle title={`${t('menu.staff')} · ${account}`} />
      <BackButton otherwise="/staff">{t('staff.back')}</BackButton>
      <Waiting staff={staff} />
      <Card component="section" sx={{ p: 2.5, mb: 2, maxWidth: 720 }}>
        <Facts>
          <Fact name={t('resources.staff.fields.account')}>{account}</Fact>
          <Fact name={t('resources.staff.fields.nickname')}>{nickname || '–'}</Fact>
          <Fact name={t('resources.staff.fields.role')}>{role ? t(`staff.role.${role}`) : t('staff.no_role')}</Fact>
          <Fact name={t('resources.staff.fields.state')}>
            <StaffState state={state} />
          </Fact>
          <Fact name={t('office.authenticator')}>{t(hasAuthenticator ? 'office.yes' : 'office.no')}</Fact>
          <Fact name={t('office.passkeys')}>{passkeys}</Fact>
          <Fact name={t('resources.staff.fields.networks')}>{networks.join(' ') || t('staff.anywhere')}</Fact>
          <Fact name={t('office.open_sessions')}>{sessions}</Fact>
          <Fact name={t('resources.staff.fields.lastLoginAt')}>{lastLoginAt ? instant(lastLoginAt) : '–'}</Fact>
          <Fact name={t('resources.staff.fields.createdAt')}>{instant(staff.createdAt)}</Fact>
        </Facts>
      </Card>
      <May right="staff.act">
        <StaffActs staff={staff} />
      </May>
    </>
  );
}

/** What waits for a second admin. */
function Waiting({ staff: { waiting } }: { staff: StaffAccount }) {
  const t = useTranslation();
  const words = useRequestWords();
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      {waiting.map((request) => (
        <Alert key={request.id} severity="info">
          {t('staff.waiting')} <Link to={showLink(resources.staffRequests, request.id)}>{words(request)}</Link>
        </Alert>
      ))}
    </Box>
  );
}
