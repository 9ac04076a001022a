import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createRiskCaseNote, type RiskCase } from '@apsara/api/office-risk';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { useMay } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { CloseCaseDialog } from './close-case-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { NoteList } from './note-list.tsx';
import { RiskCaseState } from './risk-case-state.tsx';
import { SharedAccounts } from './shared-accounts.tsx';
import { SignalFigures } from './signal-figures.tsx';

/** A case about an account: what it shares with others, what was found, and how it ended. */
export const RiskCaseShow = () => <ShowPage of={resources.riskCases}>{(risk) => <CasePage risk={risk} />}</ShowPage>;

interface CaseProps {
  risk: RiskCase;
}

export function CasePage({ risk }: CaseProps) {
  const t = useTranslation();
  const { client } = useSite();
  const { instant } = useFormats();
  const isActing = useMay()('riskCases.act');
  const { id, memberId, account, reason, result, state, openedBy, openedAt, closedBy, closedAt, hold, notes } = risk;
  const write = (note: string, options: { idempotencyKey: string }) =>
    client.call(createRiskCaseNote, { id, note }, options);
  return (
    <>
      <PageTitle title={`${t('menu.risk_cases')} · ${account}`} />
      <BackButton otherwise="/riskCases">{t('risk.back')}</BackButton>
      {hold && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          <strong>{t('account_flag.withdrawals_frozen')}</strong> · {instant(hold.at)} · {hold.by} · {hold.reason}
        </Alert>
      )}
      {isActing && <CaseActs risk={risk} />}
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 760, gridTemplateColumns: 'minmax(0,1fr)' }}>
        <Card component="section" sx={{ p: 2.5 }}>
          <Facts>
            <Fact name={t('resources.riskCases.fields.account')}>
              <Link to={showLink(resources.siteMembers, memberId)}>{account}</Link>
            </Fact>
            <Fact name={t('resources.riskCases.fields.reason')}>{reason}</Fact>
            <Fact name={t('resources.riskCases.fields.state')}>
              <RiskCaseState result={result} />
            </Fact>
            <Fact name={t('resources.riskCases.fields.openedBy')}>{`${openedBy} · ${instant(openedAt)}`}</Fact>
            {closedAt && <Fact name={t('risk.closed_by')}>{`${closedBy} · ${instant(closedAt)}`}</Fact>}
          </Facts>
        </Card>
        <Shared risk={risk} />
        <Signals risk={risk} />
        <NoteList of={resources.riskCases} notes={notes} onWrite={isActing && state === 'open' ? write : undefined} />
      </Box>
    </>
  );
}

function CaseActs({ risk }: CaseProps) {
  const t = useTranslation();
  const may = useMay();
  const [act, setAct] = useState<'hold' | 'close'>();
  const { memberId, account, state, hold } = risk;
  const close = () => setAct(undefined);
  return (
    <Box component="section" aria-label={t('office.acts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {may('holds.act') && (
        <Button variant="outlined" color={hold ? 'primary' : 'error'} onClick={() => setAct('hold')}>
          {hold ? t('office.release.withdrawals') : t('office.hold.withdrawals')}
        </Button>
      )}
      {state === 'open' && (
        <Button variant="outlined" onClick={() => setAct('close')}>
          {t('risk.close')}
        </Button>
      )}
      {act === 'hold' && (
        <HoldDialog
          of={resources.riskCases}
          member={{ id: memberId, account }}
          kind="withdrawals"
          wasHeld={hold !== null}
          onClose={close}
        />
      )}
      {act === 'close' && <CloseCaseDialog risk={risk} onClose={close} />}
    </Box>
  );
}

function Shared({ risk: { shared } }: CaseProps) {
  const t = useTranslation();
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('menu.shared_traits')}
      </Typography>
      {shared.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('risk.nothing_shared')}
        </Typography>
      )}
      <Facts>
        {shared.map((group) => (
          <Fact key={group.id} name={`${t(`sameness.${group.kind}`)} ${group.value}`}>
            <SharedAccounts {...group} />
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

/** What was found about the account; nothing where there is none. */
function Signals({ risk: { signals } }: CaseProps) {
  const t = useTranslation();
  if (signals.length === 0) return null;
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('menu.risk_signals')}
      </Typography>
      <Facts>
        {signals.map(({ id, kind, figures, result }) => (
          <Fact key={id} name={t(`signal_kind.${kind}`)}>
            <Link to={showLink(resources.riskSignals, id)}>
              <SignalFigures kind={kind} figures={figures} />
            </Link>{' '}
            <RiskCaseState result={result} />
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
