import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { compareReconciliation, signReconciliation, type ReconciliationRecord } from '@apsara/api/reconciliation';
import { needsReason, noteLength, signatureRefusal } from '@apsara/domain/reconciliation/reconciliation';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { useSite } from '../../shared/site.ts';
import { Fact } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { Amount } from './figures.tsx';

interface ActsProps {
  record: ReconciliationRecord;
}

/** Compares the day now, and signs it off. */
export function DayActs({ record }: ActsProps) {
  const t = useTranslation();
  const { client } = useSite();
  const [signing, setSigning] = useState(false);
  const { send, busy, refusal } = useDecisionCall({ resource: resources.reconciliation });
  const compare = () =>
    void send(() => client.call(compareReconciliation, { id: record.id }), t('reconciliation.compare_done'));
  return (
    <Box component="section" aria-label={t('office.acts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <Button variant="outlined" loading={busy} onClick={compare}>
        {t('reconciliation.compare')}
      </Button>
      {!signatureRefusal(record.state, record) && (
        <Button variant="contained" onClick={() => setSigning(true)}>
          {t('reconciliation.sign')}
        </Button>
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {signing && <SignDialog record={record} onClose={() => setSigning(false)} />}
    </Box>
  );
}

function SignDialog({ record, onClose }: ActsProps & { onClose: () => void }) {
  const t = useTranslation();
  const { client } = useSite();
  const { day, count } = useFormats();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { send, busy, refusal } = useDecisionCall({ resource: resources.reconciliation, onClose });
  const { id, version, vendor, difference, differences, currency, error, compared } = record;
  const isNeeded = needsReason({ state: compared, error });
  const isMissing = isNeeded && note.trim().length < noteLength.min;
  const sign = () => {
    setTried(true);
    if (isMissing) return;
    void send(
      () => client.call(signReconciliation, { id, version, note: note.trim() }),
      t('reconciliation.sign_done', { vendor, day: day(record.day) }),
    );
  };
  return (
    <DecisionDialog
      title={t('reconciliation.sign')}
      facts={
        <>
          <Fact name={t('resources.reconciliation.fields.day')}>{day(record.day)}</Fact>
          <Fact name={t('resources.reconciliation.fields.vendor')}>{vendor}</Fact>
          <Fact name={`${t('reconciliation.difference')} (${currency})`}>
            <Amount amount={difference} signed />
          </Fact>
          <Fact name={t('resources.reconciliation.fields.differences')}>{count(differences)}</Fact>
        </>
      }
      text={t(isNeeded ? 'reconciliation.sign_different' : 'reconciliation.sign_equal')}
      act={{ label: t('reconciliation.sign'), onAct: sign }}
      isUnsaved={note !== ''}
      {...{ busy, refusal, onClose }}
    >
      <ReasonInput
        label={t('reconciliation.reason')}
        hint={t('office.reason_hint')}
        value={note}
        onChange={setNote}
        isMissing={tried && isMissing}
        max={noteLength.max}
      />
    </DecisionDialog>
  );
}
