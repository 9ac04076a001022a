import { Breadcrumbs, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readTeamMember } from '@apsara/api/agents';
import { listLink } from '../../../shared/lists/list-link.ts';
import { detail } from '../../../shared/pages/show-page.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { resources } from '../../../shared/resources.ts';
import { useRecord } from '../../../shared/lists/use-records.ts';

export type TeamMemberDetail = AnswerOf<typeof readTeamMember>;

/** The path from the whole team down to the selected account. */
export function LineBreadcrumb({ uplineId }: { uplineId: string | undefined }) {
  const { data } = useRecord(
    resources.members,
    { id: uplineId ?? '', meta: detail },
    { enabled: uplineId !== undefined },
  );
  return uplineId === undefined ? null : <Line line={data?.line ?? []} linkOf={membersBelow} />;
}

interface LineProps {
  line: TeamMemberDetail['line'];
  /** The path of an account in the breadcrumb; undefined for the whole team. */
  linkOf: (id?: string) => string;
}

export const membersBelow = (uplineId?: string): string =>
  uplineId ? listLink(resources.members, { uplineId }) : '/downlineManagmentView';

/** The last entry is the current account and not a link. */
export function Line({ line, linkOf }: LineProps) {
  const t = useTranslation();
  return (
    <Breadcrumbs aria-label={t('team.line')} sx={{ mb: 1.5, minHeight: 28, fontSize: 'var(--fs-sm)' }}>
      <MuiLink component={Link} to={linkOf()} color="textSecondary">
        {t('team.whole')}
      </MuiLink>
      {line.map(({ id, account }, index) =>
        index === line.length - 1 ? (
          <Typography key={id} variant="body2" sx={{ fontWeight: 650 }} aria-current="page">
            {account}
          </Typography>
        ) : (
          <MuiLink key={id} component={Link} to={linkOf(id)} color="textSecondary">
            {account}
          </MuiLink>
        ),
      )}
    </Breadcrumbs>
  );
}
