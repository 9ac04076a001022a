import ReadIcon from '@mui/icons-material/CheckCircleOutlined';
import SilentIcon from '@mui/icons-material/CloudOffOutlined';
import StuckIcon from '@mui/icons-material/ErrorOutlineOutlined';
import type { FeedRow } from '@apsara/api/wallets';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

/** Whether a feed is being read, and if not, the reason. */
export function FeedState({ error }: Pick<FeedRow, 'error'>) {
  const t = useTranslation();
  if (error === 'no_answer')
    return (
      <Tag tone="warning" icon={SilentIcon}>
        {t('feeds.no_answer')}
      </Tag>
    );
  if (error === 'not_booked')
    return (
      <Tag tone="danger" icon={StuckIcon}>
        {t('feeds.not_booked')}
      </Tag>
    );
  return (
    <Tag tone="success" icon={ReadIcon}>
      {t('feeds.read')}
    </Tag>
  );
}
