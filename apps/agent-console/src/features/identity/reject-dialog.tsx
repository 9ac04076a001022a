import { TextField } from '@mui/material';
import { useState } from 'react';
import type { IdentityRecord } from '@apsara/api/identity';
import {
  identityReasons,
  identityRules,
  picturesOf,
  type IdentityPart,
  type IdentityReason,
} from '@apsara/domain/members/identity';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { useTranslation } from '../../shared/words.ts';

interface Why {
  part: IdentityPart;
  reason: IdentityReason;
  note?: string;
}

interface RejectDialogProps {
  check: IdentityRecord;
  onReject: (why: Why) => void;
  busy: boolean;
  refusal: string | undefined;
  onClose: () => void;
}

const native = { select: { native: true }, inputLabel: { shrink: true } } as const;

/** Names the part that is rejected and why, which the member reads. */
export function RejectDialog({ check, onReject, busy, refusal, onClose }: RejectDialogProps) {
  const t = useTranslation();
  const [part, setPart] = useState<IdentityPart | ''>('');
  const [reason, setReason] = useState<IdentityReason | ''>('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const parts: readonly IdentityPart[] = check.level === 3 ? picturesOf[3] : [...picturesOf[2], 'person'];
  const isNoteMissing = reason === 'other' && note.trim() === '';
  const reject = () => {
    setTried(true);
    if (!part || !reason || isNoteMissing) return;
    onReject({ part, reason, ...(note.trim() ? { note: note.trim() } : {}) });
  };
  const missing = (value: string) => ({
    error: tried && value === '',
    helperText: tried && value === '' ? t('field_errors.required') : undefined,
    required: true,
    slotProps: native,
  });
  return (
    <DecisionDialog
      title={t('identity.reject_title')}
      text={t('identity.reject_text', { account: check.account })}
      act={{ label: t('identity.reject'), tone: 'error', onAct: reject }}
      isUnsaved={part !== '' || reason !== '' || note !== ''}
      {...{ busy, refusal, onClose }}
    >
      <TextField
        select
        label={t('identity.part')}
        value={part}
        onChange={(event) => setPart(parts.find((one) => one === event.target.value) ?? '')}
        {...missing(part)}
      >
        <option value="">{t('identity.part_choose')}</option>
        {parts.map((each) => (
          <option key={each} value={each}>
            {t(`identity_part.${each}`)}
          </option>
        ))}
      </TextField>
      <TextField
        select
        label={t('identity.reason')}
        value={reason}
        onChange={(event) => setReason(identityReasons.find((one) => one === event.target.value) ?? '')}
        {...missing(reason)}
      >
        <option value="">{t('deposits.reason_choose')}</option>
        {identityReasons.map((each) => (
          <option key={each} value={each}>
            {t(`identity_reason.${each}`)}
          </option>
        ))}
      </TextField>
      <ReasonInput
        label={t('identity.note')}
        hint={t('identity.note_hint')}
        value={note}
        onChange={setNote}
        isMissing={tried && isNoteMissing}
        max={identityRules.note}
      />
    </DecisionDialog>
  );
}
