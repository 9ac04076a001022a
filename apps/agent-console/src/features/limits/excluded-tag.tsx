import ExcludedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import type { LimitRow } from '@apsara/api/limits';
import { useFormats } from '../../shared/dates/instants.ts';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

/** The exclusion that runs and its end, or when the account closes. */
export function ExcludedTag({
  excluded,
  closingAt,
}: Pick<LimitRow, 'excluded'> & Partial<Pick<LimitRow, 'closingAt'>>) {
  const t = useTranslation();
  const { instant } = useFormats();
  const words = () => {
    if (excluded) return excluded.until ? t('limits.until', { until: instant(excluded.until) }) : t('limits.for_good');
    return closingAt && `${t('limits.closes')} ${instant(closingAt)}`;
  };
  const said = words();
  if (!said) return '–';
  return (
    <Tag tone="warning" icon={ExcludedIcon}>
      {said}
    </Tag>
  );
}
