import { Box } from '@mui/material';
import { showLink } from '../../../shared/lists/list-link.ts';
import { Money } from '../../../shared/values/money-field.tsx';
import { useUsedKinds } from '../../../shared/used-kinds.ts';
import { useTranslation } from '../../../shared/words.ts';
import { AccountStatus } from '../marks/account-tags.tsx';
import { ContractMarks } from '../marks/contract-marks.tsx';
import { LevelBadge } from '../marks/level-badge.tsx';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { resources } from '../../../shared/resources.ts';
import { NoMembers } from './no-members.tsx';

const Members = listParts(resources.members);

/** The team as cards, for phones. */
export function MemberCards() {
  const t = useTranslation();
  const { kinds = [] } = useUsedKinds();
  return (
    <Members.Cards
      empty={<NoMembers />}
      rowClick={(id) => showLink(resources.members, String(id))}
      primaryText={({ account, level, balance }) => (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <LevelBadge level={level} />
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          <Money amount={balance} />
        </Box>
      )}
      secondaryText={({ kind, teamSize, status, level, contracts }) => (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 0.75 }}>
          <Box component="span" sx={{ flex: 1 }}>
            {t(`kind.${kind}`)}
            {teamSize > 0 && ` · ${t('resources.members.fields.teamSize')} ${teamSize}`}
          </Box>
          {level > 0 && <ContractMarks {...{ contracts, kinds }} />}
          <AccountStatus status={status} />
        </Box>
      )}
    />
  );
}
