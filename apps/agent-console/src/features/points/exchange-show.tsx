import { Box, Card, Typography } from '@mui/material';
import type { ExchangeRow } from '@apsara/api/points';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { QueueBar } from '../../shared/review/queue-bar.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { Decision } from './decision.tsx';
import { exchangeQueue } from './exchange-queue.ts';
import { ExchangeStatus } from './exchange-status.tsx';
import { WhatFor } from './what-for.tsx';
import { May } from '../../shared/rights.tsx';

/** An exchange: the member, the product, the delivery address and the decision. */
export const ExchangeShow = () => (
  <ShowPage of={resources.exchanges}>{(exchange) => <ExchangePage exchange={exchange} />}</ShowPage>
);

function ExchangePage({ exchange }: { exchange: ExchangeRow }) {
  const t = useTranslation();
  const { instant, count } = useFormats();
  const { tradeNo, account, applicationTime, points, balance, address, phone, status, decidedAt, decidedBy, remark } =
    exchange;
  return (
    <>
      <PageTitle title={`${t('resources.exchanges.name', { count: 1 })} · ${account}`} />
      <QueueBar queue={exchangeQueue} id={exchange.id}>
        {t('exchanges.back')}
      </QueueBar>
      <Card component="section" sx={{ p: 2.5, maxWidth: 720 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {t('exchanges.exchange')}
          </Typography>
          <ExchangeStatus status={status} />
        </Box>
        <Facts>
          <Fact name={t('resources.exchanges.fields.tradeNo')}>{tradeNo}</Fact>
          <Fact name={t('resources.exchanges.fields.applicationTime')}>{instant(applicationTime)}</Fact>
          <Fact name={t('resources.exchanges.fields.account')}>{account}</Fact>
          <Fact name={t('resources.exchanges.fields.productName')}>
            <WhatFor exchange={exchange} />
          </Fact>
          <Fact name={t('resources.exchanges.fields.points')}>{count(points)}</Fact>
          <Fact name={t('exchanges.balance')}>{count(balance)}</Fact>
          {address && <Fact name={t('resources.exchanges.fields.address')}>{address}</Fact>}
          {phone && <Fact name={t('exchanges.phone')}>{phone}</Fact>}
          {decidedAt && (
            <Fact name={t('exchanges.decided_at')}>
              {instant(decidedAt)}
              {decidedBy && ` · ${decidedBy}`}
            </Fact>
          )}
          {remark && <Fact name={t('exchanges.remark')}>{remark}</Fact>}
        </Facts>
        {status === 'in_process' && (
          <May right="exchanges.act">
            <Decision exchange={exchange} />
          </May>
        )}
      </Card>
    </>
  );
}
