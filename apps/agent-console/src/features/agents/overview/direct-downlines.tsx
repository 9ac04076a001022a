import {
  Button,
  Card,
  Box,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TeamMember } from '@apsara/api/agents';
import { useFormats } from '../../../shared/dates/instants.ts';
import { listLink, showLink } from '../../../shared/lists/list-link.ts';
import { Money } from '../../../shared/values/money-field.tsx';
import { EmptyState, ErrorState } from '../../../shared/pages/state-card.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { AccountStatus } from '../marks/account-tags.tsx';
import { resources } from '../../../shared/resources.ts';
import { useRecords } from '../../../shared/lists/use-records.ts';

const shown = 8;

interface DirectDownlinesProps {
  /** The account whose downlines to list; undefined for the signed-in agent. */
  uplineId: string | undefined;
  /** The path of an account's own team. */
  linkOf: (id: string) => string;
}

/** The direct downlines of an account, largest teams first. */
export function DirectDownlines({ uplineId: chosen, linkOf }: DirectDownlinesProps) {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  const uplineId = chosen ?? String(identity?.id ?? '');
  const { data, error, refetch } = useRecords(
    resources.members,
    { filter: { uplineId }, sort: { field: 'teamSize', order: 'DESC' }, pagination: { page: 1, perPage: shown } },
    { enabled: uplineId !== '' },
  );
  return (
    <Card>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: '14px 18px 10px' }}>
        <Typography id="direct" variant="h2" sx={{ flex: 1, fontSize: 15 }}>
          {t(chosen ? 'overview.direct_below' : 'overview.direct')}
        </Typography>
        <Button component={Link} to={listLink(resources.members, { uplineId })} size="small">
          {t('overview.see_all')}
        </Button>
      </Box>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (data.length > 0 ? <Rows members={data} linkOf={linkOf} /> : chosen ? null : <Nobody />)}
    </Card>
  );
}

function Nobody() {
  const t = useTranslation();
  return (
    <EmptyState icon={AddIcon} title={t('overview.none')} lead={t('overview.none_lead')}>
      <Button component={Link} to="/registerCenter" variant="contained">
        {t('menu.add')}
      </Button>
    </EmptyState>
  );
}

function Rows({ members, linkOf }: Pick<DirectDownlinesProps, 'linkOf'> & { members: readonly TeamMember[] }) {
  const t = useTranslation();
  const { count } = useFormats();
  const name = (field: 'account' | 'kind' | 'teamSize' | 'balance' | 'status') =>
    t(`resources.members.fields.${field}`);
  return (
    <TableContainer component="section" tabIndex={0} aria-labelledby="direct">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{name('account')}</TableCell>
            <TableCell>{name('kind')}</TableCell>
            <TableCell align="right">{name('teamSize')}</TableCell>
            <TableCell align="right">{name('balance')}</TableCell>
            <TableCell>{name('status')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {members.map((member) => (
            <TableRow key={member.id} hover>
              <TableCell component="th" scope="row" sx={{ fontWeight: 650 }}>
                <MuiLink component={Link} to={showLink(resources.members, member.id)} color="textPrimary">
                  {member.account}
                </MuiLink>
              </TableCell>
              <TableCell>{t(`kind.${member.kind}`)}</TableCell>
              <TableCell align="right">
                {member.teamSize > 0 ? (
                  <MuiLink component={Link} to={linkOf(member.id)}>
                    {count(member.teamSize)}
                  </MuiLink>
                ) : (
                  '–'
                )}
              </TableCell>
              <TableCell align="right">
                <Money amount={member.balance} />
              </TableCell>
              <TableCell>
                <AccountStatus status={member.status} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
