import { Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { readSiteClosing } from '@apsara/api/platform';
import { useSite } from '../../shared/site.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';

/** What a site that closes leaves to pay out. */
export function LeftToPay({ id }: { id: string }) {
  const t = useTranslation();
  const { client } = useSite();
  const { data } = useQuery({ queryKey: ['site-closing', id], queryFn: () => client.call(readSiteClosing, { id }) });
  if (!data) return null;
  return (
    <Card component="section" aria-label={t('platform.left.title')} sx={{ p: 2.5, mb: 2, maxWidth: 720 }}>
      <Facts>
        <Fact name={t('platform.left.balance')}>
          <Money amount={data.balance} /> {data.currency}
        </Fact>
        <Fact name={t('platform.left.members')}>{data.members}</Fact>
        <Fact name={t('platform.left.deposits')}>{data.deposits}</Fact>
        <Fact name={t('platform.left.withdrawals')}>{data.withdrawals}</Fact>
      </Facts>
    </Card>
  );
}
