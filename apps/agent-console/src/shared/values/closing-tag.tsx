import OffIcon from '@mui/icons-material/BlockOutlined';
import MaintenanceIcon from '@mui/icons-material/BuildOutlined';
import OnIcon from '@mui/icons-material/CheckCircleOutlined';
import PlatformIcon from '@mui/icons-material/LockOutlined';
import type { ClosingState } from '@apsara/domain/games/closings';
import { useFormats } from '../dates/instants.ts';
import { useTranslation } from '../words.ts';
import { Tag } from './tag.tsx';

const looks = {
  open: { tone: 'success', icon: OnIcon },
  maintenance: { tone: 'warning', icon: MaintenanceIcon },
  off: { tone: 'mute', icon: OffIcon },
  platform: { tone: 'danger', icon: PlatformIcon },
} as const;

interface ClosingTagProps {
  state: ClosingState;
  /** When its maintenance ends; it is shown while it is on. */
  maintenanceUntil: string | null;
}

/** Whether the site offers a game or a vendor now, and until when not. */
export function ClosingTag({ state, maintenanceUntil }: ClosingTagProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  const isEnding = state === 'maintenance' && maintenanceUntil !== null;
  return (
    <Tag {...looks[state]}>
      {isEnding ? t('catalogue.maintenance_until', { time: instant(maintenanceUntil) }) : t(`catalogue.state_${state}`)}
    </Tag>
  );
}
