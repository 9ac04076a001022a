import OffIcon from '@mui/icons-material/BlockOutlined';
import OnIcon from '@mui/icons-material/CheckCircleOutlined';
import TestIcon from '@mui/icons-material/ScienceOutlined';
import type { PortRow } from '@apsara/api/ports';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  adapter: { tone: 'success', icon: OnIcon },
  stand_in: { tone: 'info', icon: TestIcon },
  none: { tone: 'mute', icon: OffIcon },
} as const;

/** What goes out through a port. */
export function PortStateTag({ state }: Pick<PortRow, 'state'>) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`port.state_${state}`)}</Tag>;
}
