import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { endClaimBatch, type ClaimBatch } from '@apsara/api/claim-batches';
import { groupAmount } from '@apsara/domain/money';
import { useFormats } from '../../shared/dates/instants.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { ApprovalDecision } from '../../shared/review/approval-decision.tsx';
import { May } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { BatchReceivers } from './batch-receivers.tsx';
import { BatchState } from './batch-parts.tsx';
import { ClaimValue } from './claim-parts.tsx';

/** While rewards are issued the page follows them. */
const LIVE_MS = 2_000;

/** Rewards to many members: how far they are, what they cost, and the result of each. */
export const BatchShow = () => (
  <ShowPage of={resources.claimBatches} againMs={({ endedAt }) => (endedAt === null ? LIVE_MS : 0)}>
    {(batch) => <BatchPage batch={batch} />}
  </ShowPage>
);

interface Shown {
  batch: ClaimBatch;
}

function BatchPage({ batch }: Shown) {
  const t = useTranslation();
  const isOpen = batch.endedAt === null;
  return (
    <>
      <PageTitle title={batch.name} />
      <BackButton otherwise="/claimBatches">{t('claim_batch.back')}</BackButton>
      <Card component="section" sx={{ p: 2.5, mb: 2, maxWidth: 720 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {batch.name}
          </Typography>
          <BatchState state={batch.state} />
        </Box>
        <Progress batch={batch} />
        <BatchFacts batch={batch} />
        {batch.state === 'issuing' && (
          <May right="claimBatches.act">
            <Stop batch={batch} />
          </May>
        )}
      </Card>
      {batch.state === 'waiting' && (
        <May right="claimBatches.act">
          <ApprovalDecision
            of={resources.claimBatches}
            request={batch}
            text={{ grant: t('claim_batch.grant_text'), refuse: t('claim_batch.refuse_text') }}
          />
        </May>
      )}
      <Typography variant="h2" sx={{ my: 1.5 }}>
        {t('resources.claimBatches.fields.accounts')}
      </Typography>
      <BatchReceivers batchId={batch.id} againMs={isOpen ? LIVE_MS : 0} />
    </>
  );
}

/** How many of those who were named are done with. */
function Progress({ batch: { listed, issued, refused, left, state, quietUntil } }: Shown) {
  const t = useTranslation();
  const { count, instant } = useFormats();
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1 }}>
      <LinearProgress
        variant="determinate"
        aria-label={t('claim_batch.progress')}
        value={listed === 0 ? 0 : ((listed - left) / listed) * 100}
      />
      <Typography component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('claim_batch.figures', { issued: count(issued), refused: count(refused), left: count(left) })}
      </Typography>
      {state === 'issuing' && quietUntil && (
        <Alert severity="info">{t('claim_batch.quiet', { time: instant(quietUntil) })}</Alert>
      )}
    </Box>
  );
}

function BatchFacts({ batch }: Shown) {
  const t = useTranslation();
  const { instant } = useFormats();
  const {
    source,
    kind,
    multiple,
    claimDays,
    withAgents,
    reason,
    askedBy,
    askedAt,
    note,
    stoppedBy,
    stopReason,
    endedAt,
  } = batch;
  const { decidedBy, decidedAt, worst, paid, outstanding, moneyCurrency } = batch;
  const money = (amount: string): string => `${groupAmount(amount)} ${moneyCurrency}`;
  return (
    <Facts>
      <Fact name={t('resources.claimBatches.fields.amount')}>
        <ClaimValue {...batch} />
      </Fact>
      {kind === 'money' && <Fact name={t('promotion.multiple')}>{`${multiple / 100} ×`}</Fact>}
      <Fact name={t('promotion.claim_days')}>{claimDays}</Fact>
      <Fact name={t('claim_batch.to')}>
        {t(`claim_batch.source.${source}`)}
        {withAgents && ` · ${t('resources.claimBatches.fields.withAgents')}`}
      </Fact>
      {worst !== null && <Fact name={t('claim_batch.worst')}>{money(worst)}</Fact>}
      {kind === 'money' && (
        <Fact name={t('claim_batch.paid')}>
          {t('claim_batch.paid_of', { paid: money(paid), outstanding: money(outstanding) })}
        </Fact>
      )}
      <Fact name={t('resources.claimBatches.fields.reason')}>{reason}</Fact>
      <Fact name={t('resources.claimBatches.fields.askedBy')}>{`${askedBy} · ${instant(askedAt)}`}</Fact>
      {decidedBy && decidedAt && <Fact name={t('claims.decided')}>{`${decidedBy} · ${instant(decidedAt)}`}</Fact>}
      {note && <Fact name={t('office.note')}>{note}</Fact>}
      {stoppedBy && endedAt && (
        <Fact name={t('claim_batch.state.stopped')}>{`${stoppedBy} · ${instant(endedAt)} · ${stopReason}`}</Fact>
      )}
    </Facts>
  );
}

function Stop({ batch: { id, name } }: Shown) {
  const t = useTranslation();
  const { client } = useSite();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('claim_batch.stop')}
      </Button>
      {open && (
        <ActDialog
          of={resources.claimBatches}
          account={name}
          name={t('resources.claims.fields.name')}
          tone="error"
          title={t('claim_batch.stop')}
          text={t('claim_batch.stop_text')}
          done={t('claim_batch.stopped')}
          onAct={(reason) => client.call(endClaimBatch, { id, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
