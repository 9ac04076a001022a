import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import type { ClaimRow } from '@apsara/api/claims';
import { applicationRules } from '@apsara/domain/promotions/promotions';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ClaimState, ClaimValue } from './claim-parts.tsx';
import { May } from '../../shared/rights.tsx';

/** A reward: its member, its status, and what can be done about it. */
export const ClaimShow = () => <ShowPage of={resources.claims}>{(claim) => <ClaimPage claim={claim} />}</ShowPage>;

function ClaimPage({ claim }: { claim: ClaimRow }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { account, source, name, state, until, createdAt, claimedAt, endedAt, issuedBy, decidedBy, remark } = claim;
  const decision = state === 'process' ? 'send' : state === 'issued' ? 'withdraw' : undefined;
  return (
    <>
      <PageTitle title={`${t('resources.claims.name', { count: 1 })} · ${account}`} />
      <BackButton otherwise="/claims">{t('claims.back')}</BackButton>
      <Card component="section" sx={{ p: 2.5, maxWidth: 720 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {name}
          </Typography>
          <ClaimState state={state} />
        </Box>
        <Facts>
          <Fact name={t('resources.claims.fields.account')}>{account}</Fact>
          <Fact name={t('resources.claims.fields.source')}>{t(`claim_source.${source}`)}</Fact>
          <Fact name={t('resources.claims.fields.amount')}>
            <ClaimValue {...claim} />
          </Fact>
          <Fact name={t('promotion.multiple')}>{`${claim.multiple / 100} ×`}</Fact>
          <Fact name={t('resources.claims.fields.createdAt')}>
            {instant(createdAt)}
            {issuedBy && ` · ${issuedBy}`}
          </Fact>
          <Fact name={t('resources.claims.fields.until')}>{instant(until)}</Fact>
          {claimedAt && <Fact name={t('claim_state.claimed')}>{instant(claimedAt)}</Fact>}
          {endedAt && (
            <Fact name={t('claims.decided')}>
              {instant(endedAt)}
              {decidedBy && ` · ${decidedBy}`}
            </Fact>
          )}
          {remark && <Fact name={t('claims.remark')}>{remark}</Fact>}
        </Facts>
        {decision && (
          <May right="claims.act">
            <ClaimDecision claim={claim} decision={decision} />
          </May>
        )}
      </Card>
    </>
  );
}

function ClaimDecision({ claim, decision }: { claim: ClaimRow; decision: 'send' | 'withdraw' }) {
  const t = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ mt: 2.5 }}>
      <Button variant={decision === 'send' ? 'contained' : 'outlined'} size="large" onClick={() => setIsOpen(true)}>
        {t(`claims.${decision}`)}
      </Button>
      {isOpen && <ClaimDialog claim={claim} decision={decision} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

interface ClaimDialogProps {
  claim: ClaimRow;
  decision: 'send' | 'withdraw';
  onClose: () => void;
}

function ClaimDialog({ claim, decision, onClose }: ClaimDialogProps) {
  const t = useTranslation();
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const { decide, busy, refusal } = useDecision({
    resource: resources.claims,
    record: claim,
    onClose,
    onDone: onClose,
  });
  const missing = decision === 'withdraw' && remark.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!missing) void decide({ decision, remark: remark.trim() }, t(`claims.done_${decision}`));
  };
  return (
    <DecisionDialog
      title={t(`claims.${decision}`)}
      facts={
        <>
          <Fact name={t('resources.claims.fields.account')}>{claim.account}</Fact>
          <Fact name={t('resources.claims.fields.name')}>{claim.name}</Fact>
        </>
      }
      text={t(`claims.${decision}_text`)}
      act={{ label: t(`claims.${decision}`), onAct: confirm }}
      isUnsaved={remark !== ''}
      {...{ busy, refusal, onClose }}
    >
      <ReasonInput
        label={t('claims.remark')}
        hint={t('claims.remark_hint')}
        value={remark}
        onChange={setRemark}
        isMissing={tried && missing}
        max={applicationRules.maxComment}
      />
    </DecisionDialog>
  );
}
