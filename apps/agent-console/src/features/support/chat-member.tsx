import { Card, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { useRecord } from '../../shared/lists/use-records.ts';
import { detail } from '../../shared/pages/show-page.tsx';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';

/** What the desk needs of the member's record, and the way to all of it. */
export function ChatMember({ id }: { id: string }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { data, error, refetch } = useRecord(resources.siteMembers, { id, meta: detail }, { onError: () => undefined });
  return (
    <Card component="section" aria-label={t('office.account')} sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('office.account')}
      </Typography>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={220} />}
      {data && (
        <Facts>
          <Fact name={t('resources.siteMembers.fields.account')}>
            <Link to={showLink(resources.siteMembers, id)}>{data.account}</Link>
          </Fact>
          <Fact name={t('resources.siteMembers.fields.kind')}>{t(`kind.${data.kind}`)}</Fact>
          <Fact name={t('resources.siteMembers.fields.level')}>{data.level}</Fact>
          <Fact name={`${t('resources.siteMembers.fields.balance')} (${data.currency})`}>
            <Money amount={data.balance} />
          </Fact>
          <Fact name={t('office.turnover_left')}>
            <Money amount={data.turnover} />
          </Fact>
          <Fact name={t('office.identity_level')}>{data.identityLevel}</Fact>
          <Fact name={t('resources.siteMembers.fields.lastLoginAt')}>
            {data.lastLoginAt ? instant(data.lastLoginAt) : t('team.never')}
          </Fact>
          {data.excludedUntil && <Fact name={t('office.excluded_until')}>{instant(data.excludedUntil)}</Fact>}
          {data.closingAt && <Fact name={t('office.closes')}>{instant(data.closingAt)}</Fact>}
        </Facts>
      )}
    </Card>
  );
}
