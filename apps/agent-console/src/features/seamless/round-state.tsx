import EndedIcon from '@mui/icons-material/GavelOutlined';
import ExpiredIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import OpenIcon from '@mui/icons-material/HourglassEmptyOutlined';
import type { RoundRow } from '@apsara/api/seamless';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  open: { tone: 'info', icon: OpenIcon },
  expired: { tone: 'warning', icon: ExpiredIcon },
  ended: { tone: 'mute', icon: EndedIcon },
} as const satisfies Record<RoundRow['state'], { tone: Tone; icon: typeof OpenIcon }>;

/** The state of a round, and the operator who ended it. */
export function RoundState({ state, endedBy }: Pick<RoundRow, 'state' | 'endedBy'>) {
  const t = useTranslation();
  return (
    <Tag {...looks[state]}>
      {t(`rounds.${state}`)}
      {endedBy && ` · ${endedBy}`}
    </Tag>
  );
}
