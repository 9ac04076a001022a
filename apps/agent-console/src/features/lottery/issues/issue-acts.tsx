import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useRedirect, type RaRecord } from 'react-admin';
import type { IssueDetail } from '@apsara/api/lottery-office';
import type { AskedCorrection } from '@apsara/domain/lottery/orders/states';
import { useDecision, useDecisionCall } from '../../../shared/forms/use-decision.ts';
import { DecisionDialog } from '../../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../../shared/review/reason-input.tsx';
import { resources } from '../../../shared/resources.ts';
import { Fact } from '../../../shared/values/facts.tsx';
import { useTranslation } from '../../../shared/words.ts';

const MAX_REASON = 140;
/** A reason may be a single word, which has two characters in Chinese. */
const MIN_REASON = 2;

/** What the state of an issue leaves an operator to do. */
const actsIn: Record<IssueDetail['state'], { sale?: 'stop' | 'start'; draw?: true; asks: readonly AskedCorrection[] }> =
  {
    open: { sale: 'stop', asks: ['void'] },
    stopped: { sale: 'start', asks: ['void'] },
    closed: { draw: true, asks: ['void'] },
    drawn: { draw: true, asks: ['void'] },
    settled: { asks: ['void', 'settle'] },
    refunded: { asks: [] },
    voided: { asks: [] },
  };

export function IssueActs({ issue }: { issue: IssueDetail }) {
  const t = useTranslation();
  const [kind, setKind] = useState<AskedCorrection>();
  const { decide, busy, refusal } = useDecision({ resource: resources.lotteryIssues, record: issue });
  const { sale, draw, asks } = actsIn[issue.state];
  const nothing = !sale && !draw && asks.length === 0;
  // Only what is in the list of issues can be voided: something was sold, or its sale is stopped.
  const asked = issue.orders > 0 || issue.state === 'stopped' ? asks : [];
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{t('lottery.acts')}</Typography>
      <Typography color="textSecondary">{t(nothing ? 'lottery.acts_none' : 'lottery.acts_lead')}</Typography>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {sale && (
          <Button
            variant="contained"
            loading={busy}
            onClick={() => void decide({ action: sale }, t(`lottery.done_${sale}`))}
          >
            {t(`lottery.act_${sale}`)}
          </Button>
        )}
        {draw && (
          <Button
            variant="contained"
            loading={busy}
            onClick={() => void decide({ action: 'draw' }, t('lottery.done_draw'))}
          >
            {t('lottery.act_draw')}
          </Button>
        )}
        {asked.map((each) => (
          <Button key={each} variant="outlined" onClick={() => setKind(each)}>
            {t(`lottery.ask_${each}`)}
          </Button>
        ))}
      </Stack>
      {kind && <AskDialog issue={issue} kind={kind} onClose={() => setKind(undefined)} />}
    </Card>
  );
}

interface AskDialogProps {
  issue: IssueDetail;
  kind: AskedCorrection;
  onClose: () => void;
}

/** Asks for a correction; its page then shows every difference, and waits for another operator. */
function AskDialog({ issue, kind, onClose }: AskDialogProps) {
  const t = useTranslation();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { send, busy, refusal } = useDecisionCall({ resource: resources.lotteryCorrections, onClose });
  const missing = reason.trim().length < MIN_REASON;
  const ask = async () => {
    const data = { issue: issue.id, kind, reason: reason.trim() };
    const { data: asked } = await dataProvider.create<RaRecord>(resources.lotteryCorrections.name, { data });
    redirect('show', resources.lotteryCorrections.name, asked.id);
  };
  const confirm = () => {
    setTried(true);
    if (!missing) void send(ask, t('lottery.asked'));
  };
  return (
    <DecisionDialog
      title={t(`lottery.ask_${kind}`)}
      text={t(`lottery.ask_${kind}_text`)}
      act={{ label: t('lottery.ask'), onAct: confirm }}
      isUnsaved={reason !== ''}
      facts={<Fact name={issue.name}>{issue.number}</Fact>}
      {...{ busy, refusal, onClose }}
    >
      <ReasonInput
        label={t('lottery.reason')}
        hint={t('lottery.reason_hint')}
        value={reason}
        onChange={setReason}
        isMissing={tried && missing}
        max={MAX_REASON}
      />
    </DecisionDialog>
  );
}
