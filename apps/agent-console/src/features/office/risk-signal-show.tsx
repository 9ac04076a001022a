import { Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import type { RiskSignal } from '@apsara/api/office-risk';
import { useFormats } from '../../shared/dates/instants.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { useMay } from '../../shared/rights.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { CaseDialog } from './case-dialog.tsx';
import { DecideSignalDialog } from './decide-signal-dialog.tsx';
import { RiskCaseState } from './risk-case-state.tsx';
import { SharedAccounts } from './shared-accounts.tsx';
import { SignalFigures } from './signal-figures.tsx';

/** A risk signal: the accounts, the figures behind it, and what staff decided. */
export const RiskSignalShow = () => (
  <ShowPage of={resources.riskSignals}>{(signal) => <SignalPage signal={signal} />}</ShowPage>
);

interface SignalProps {
  signal: RiskSignal;
}

export function SignalPage({ signal }: SignalProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { kind, members, figures, currency, foundAt, result, note, decidedBy, decidedAt } = signal;
  return (
    <>
      <PageTitle title={`${t('menu.risk_signals')} · ${t(`signal_kind.${kind}`)}`} />
      <BackButton otherwise="/riskSignals">{t('risk.back_signals')}</BackButton>
      <SignalActs signal={signal} />
      <Card component="section" sx={{ p: 2.5, maxWidth: 760 }}>
        <Facts>
          <Fact name={t('resources.riskSignals.fields.members')}>
            <SharedAccounts members={members} accounts={members.length} />
          </Fact>
          <Fact name={`${t('resources.riskSignals.fields.figures')} (${currency})`}>
            <SignalFigures kind={kind} figures={figures} />
          </Fact>
          <Fact name={t('resources.riskSignals.fields.foundAt')}>{instant(foundAt)}</Fact>
          <Fact name={t('resources.riskSignals.fields.result')}>
            <RiskCaseState result={result} />
          </Fact>
          {decidedAt && <Fact name={t('risk.closed_by')}>{`${decidedBy} · ${instant(decidedAt)}`}</Fact>}
          {note && <Fact name={t('office.note')}>{note}</Fact>}
        </Facts>
      </Card>
    </>
  );
}

function SignalActs({ signal }: SignalProps) {
  const t = useTranslation();
  const may = useMay();
  const [act, setAct] = useState<'decide' | { id: string; account: string }>();
  const { members, result } = signal;
  const close = () => setAct(undefined);
  return (
    <Box component="section" aria-label={t('office.acts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {may('riskCases.act') &&
        members.map((member) => (
          <Button key={member.id} variant="outlined" onClick={() => setAct(member)}>
            {`${t('risk.open_case')} · ${member.account}`}
          </Button>
        ))}
      {result === null && may('riskSignals.act') && (
        <Button variant="outlined" onClick={() => setAct('decide')}>
          {t('risk.decide')}
        </Button>
      )}
      {act === 'decide' && <DecideSignalDialog signal={signal} onClose={close} />}
      {typeof act === 'object' && <CaseDialog member={act} onClose={close} />}
    </Box>
  );
}
