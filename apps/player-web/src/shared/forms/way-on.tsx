import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RefusalCode } from '@apsara/domain/refusals';

/** Where a member does what a refusal asks for first. */
const ways: Partial<Record<RefusalCode, { to: string; words: 'way.identity' | 'way.protection' | 'way.keep' }>> = {
  'identity.level_needed': { to: '/identity', words: 'way.identity' },
  'marks.limit_first': { to: '/protection', words: 'way.protection' },
  'limits.closing': { to: '/protection', words: 'way.keep' },
};

/** The link to the page that a refusal asks the member to visit first; nothing for any other refusal. */
export function WayOn({ code }: { code: RefusalCode | undefined }) {
  const { t } = useTranslation();
  const way = code && ways[code];
  return way ? <Link to={way.to}>{t(way.words)}</Link> : null;
}
