import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import type { ExchangeDecision, ExchangeRow } from '@apsara/api/points';
import { useFormats } from '../../shared/dates/instants.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { useQueue } from '../../shared/review/queue.ts';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { Fact } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { exchangeQueue } from './exchange-queue.ts';
import { WhatFor } from './what-for.tsx';

const MAX_REMARK = 140;

/** Approve and reject, each with a confirmation and a remark for the member. */
export function Decision({ exchange }: { exchange: ExchangeRow }) {
  const t = useTranslation();
  const [choice, setChoice] = useState<ExchangeDecision>();
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <Button variant="contained" size="large" onClick={() => setChoice('approve')}>
          {t('exchanges.approve')}
        </Button>
        <Button variant="outlined" size="large" onClick={() => setChoice('reject')}>
          {t('exchanges.reject')}
        </Button>
      </Stack>
      {choice && <ChoiceDialog exchange={exchange} choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  );
}

interface ChoiceDialogProps {
  exchange: ExchangeRow;
  choice: ExchangeDecision;
  onClose: () => void;
}

function ChoiceDialog({ exchange, choice, onClose }: ChoiceDialogProps) {
  const t = useTranslation();
  const { count } = useFormats();
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const { goOn } = useQueue(exchangeQueue, exchange.id);
  const onDone = () => {
    onClose();
    goOn();
  };
  const { decide, busy, refusal } = useDecision({ resource: resources.exchanges, record: exchange, onClose, onDone });
  const { tradeNo, account, points, address } = exchange;
  const missing = choice === 'reject' && remark.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!missing)
      void decide({ decision: choice, remark: remark.trim() }, t(`exchanges.done_${choice}`, { order: tradeNo }));
  };
  return (
    <DecisionDialog
      title={t(`exchanges.${choice}`)}
      facts={
        <>
          <Fact name={t('resources.exchanges.fields.tradeNo')}>{tradeNo}</Fact>
          <Fact name={t('resources.exchanges.fields.account')}>{account}</Fact>
          <Fact name={t('resources.exchanges.fields.productName')}>
            <WhatFor exchange={exchange} />
          </Fact>
          <Fact name={t('resources.exchanges.fields.points')}>{count(points)}</Fact>
          {address && <Fact name={t('resources.exchanges.fields.address')}>{address}</Fact>}
        </>
      }
      text={t(`exchanges.${choice}_text`)}
      act={{ label: t(`exchanges.${choice}`), onAct: confirm }}
      isUnsaved={remark !== ''}
      {...{ busy, refusal, onClose }}
    >
      <ReasonInput
        label={t('exchanges.remark')}
        hint={t('exchanges.remark_hint')}
        value={remark}
        onChange={setRemark}
        isMissing={tried && missing}
        max={MAX_REMARK}
      />
    </DecisionDialog>
  );
}
