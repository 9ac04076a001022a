import ClosedIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/ForumOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import type { SupportChatRow } from '@apsara/api/support-desk';
import { useNow } from '../../shared/dates/use-now.ts';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const looks = {
  waiting: { tone: 'warning', icon: WaitingIcon },
  open: { tone: 'info', icon: OpenIcon },
  closed: { tone: 'success', icon: ClosedIcon },
} as const satisfies Record<SupportChatRow['state'], { tone: Tone; icon: typeof OpenIcon }>;

export function ChatStateTag({ state }: Pick<SupportChatRow, 'state'>) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`support_state.${state}`)}</Tag>;
}

/** The member's name, or that it is a visitor. */
export function usePlayerName(): (chat: Pick<SupportChatRow, 'account' | 'id'>) => string {
  const t = useTranslation();
  return ({ account, id }) => account || t('support.visitor', { code: id.slice(0, 4).toUpperCase() });
}

/** For how long the player has waited for an answer, in minutes. */
export function Age({ since }: { since: string | null }) {
  const t = useTranslation();
  const now = useNow();
  if (since === null) return '–';
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  const words =
    minutes < 60 ? t('support.minutes', { n: minutes }) : t('support.hours', { n: Math.floor(minutes / 60) });
  return minutes < 5 ? words : <Tag tone={minutes < 15 ? 'warning' : 'danger'}>{words}</Tag>;
}

export const Stars = ({ rating }: { rating: number | null }) => (rating === null ? '–' : `${rating} / 5`);
