import ExcludedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import type { LimitRow } from '@apsara/api/limits';
import { useFormats } from '../../shared/dates/instants.ts';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

/** The exclusion that runs, and its end. */
export function ExcludedTag({ excluded }: Pick<LimitRow, 'excluded'>) {
  const t = useTranslation();
  const { instant } = useFormats();
  if (!excluded) return '–';
  return (
    <Tag tone="warning" icon={ExcludedIcon}>
      {excluded.until ? t('limits.until', { until: instant(excluded.until) }) : t('limits.for_good')}
    </Tag>
  );
}
