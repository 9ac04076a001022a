import { Button, Card, Typography } from '@mui/material';
import type { JobRow } from '@apsara/api/jobs';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { ownOrder, saidInPlace } from '../../shared/lists/list-card.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { May } from '../../shared/rights.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const Jobs = listParts(resources.jobs);

/** Every job with its last and its next run, those that fail first. */
export function JobList() {
  const t = useTranslation();
  return (
    <ConsoleList
      of={resources.jobs}
      sort={ownOrder}
      perPage={100}
      queryOptions={{ ...saidInPlace, refetchInterval: 10_000 }}
    >
      <PageTitle title={t('menu.jobs')} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: '70ch' }}>
        {t('jobs.lead')}
      </Typography>
      <Card sx={{ overflowX: 'auto' }}>
        <Table />
      </Card>
    </ConsoleList>
  );
}

function State({ startedAt, tookMs, failures }: JobRow) {
  const t = useTranslation();
  if (failures > 0) return <Tag tone="danger">{t('jobs.failing')}</Tag>;
  if (startedAt === null) return <Tag tone="mute">{t('jobs.never')}</Tag>;
  return tookMs === null ? <Tag tone="info">{t('jobs.running')}</Tag> : <Tag tone="success">{t('jobs.well')}</Tag>;
}

function Table() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  const { error, refetch } = useRows(resources.jobs);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Jobs.Table rowClick={false} bulkActionButtons={false}>
      <Jobs.Column source="id" disableSort render={({ id }) => <b>{id}</b>} />
      <Jobs.MadeColumn source="state" render={State} />
      <Jobs.Column source="startedAt" disableSort render={({ startedAt }) => (startedAt ? instant(startedAt) : '–')} />
      <Jobs.Column
        source="tookMs"
        align="right"
        disableSort
        render={({ tookMs }) => (tookMs === null ? '–' : `${count(tookMs)} ms`)}
      />
      <Jobs.Column source="nextAt" disableSort render={({ nextAt }) => (nextAt ? instant(nextAt) : '–')} />
      <Jobs.Column
        source="cron"
        disableSort
        render={({ cron, seconds }) => cron ?? t('jobs.every', { count: seconds ?? 0 })}
      />
      <Jobs.Column source="failures" align="right" disableSort render={({ failures }) => count(failures)} />
      <Jobs.Column
        source="lastFault"
        disableSort
        render={({ lastFaultAt, lastFault }) => (lastFaultAt ? `${instant(lastFaultAt)} · ${lastFault}` : '–')}
      />
      <Jobs.MadeColumn
        source="run"
        render={(job) => (
          <May right="jobs.act">
            <RunJob job={job} />
          </May>
        )}
      />
    </Jobs.Table>
  );
}

/** Runs the job now; the row shows the result. */
function RunJob({ job }: { job: JobRow }) {
  const t = useTranslation();
  const { decide, busy, refusal } = useDecision({ resource: resources.jobs, record: job });
  return (
    <Button
      size="small"
      variant="outlined"
      loading={busy}
      color={refusal ? 'error' : 'primary'}
      title={refusal}
      onClick={() => void decide({}, t('jobs.ran'))}
      aria-label={t('jobs.run_of', { job: job.id })}
    >
      {t('jobs.run')}
    </Button>
  );
}
