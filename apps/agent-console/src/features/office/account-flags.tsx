import BarredIcon from '@mui/icons-material/MoneyOffOutlined';
import BlockedIcon from '@mui/icons-material/BlockOutlined';
import ClosingIcon from '@mui/icons-material/DoorFrontOutlined';
import ExcludedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import FrozenIcon from '@mui/icons-material/AcUnitOutlined';
import UnverifiedIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Box } from '@mui/material';
import type { SiteMemberRow } from '@apsara/api/office';
import type { AccountFlag } from '@apsara/domain/office/account-flags';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  blocked: { tone: 'danger', icon: BlockedIcon },
  withdrawals_frozen: { tone: 'danger', icon: FrozenIcon },
  rewards_barred: { tone: 'warning', icon: BarredIcon },
  closing: { tone: 'warning', icon: ClosingIcon },
  excluded: { tone: 'warning', icon: ExcludedIcon },
  unverified: { tone: 'mute', icon: UnverifiedIcon },
} as const satisfies Record<AccountFlag, { tone: Tone; icon: typeof BlockedIcon }>;

/** What should be known of an account at a glance. */
export function AccountFlags({ flags }: Pick<SiteMemberRow, 'flags'>) {
  const t = useTranslation();
  if (flags.length === 0) return '–';
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {flags.map((flag) => (
        <Tag key={flag} {...looks[flag]}>
          {t(`account_flag.${flag}`)}
        </Tag>
      ))}
    </Box>
  );
}
