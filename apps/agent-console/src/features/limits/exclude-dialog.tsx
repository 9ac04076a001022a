import { TextField } from '@mui/material';
import { useState } from 'react';
import { updateLimits, type LimitCase } from '@apsara/api/limits';
import { endOf, exclusionLengths } from '@apsara/domain/protection/exclusions';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { ExcludedTag } from './excluded-tag.tsx';
import { Fact } from '../../shared/values/facts.tsx';

/** Only the member excludes for good. */
const lengths = exclusionLengths.filter((length) => length !== 'for_good');
type Length = (typeof lengths)[number];

interface ExcludeDialogProps {
  member: LimitCase;
  onClose: () => void;
}

/** Excludes the member, or for longer: lengths that end no later than what runs are not offered. */
export function ExcludeDialog({ member, onClose }: ExcludeDialogProps) {
  const t = useTranslation();
  const { client, clock } = useSite();
  const [length, setLength] = useState<Length | ''>('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { send, busy, refusal } = useDecisionCall({ resource: resources.limits, onClose });
  const { id, account, excluded } = member;
  const until = excluded?.until ? new Date(excluded.until) : clock.now();
  const offered = lengths.filter((each) => endOf(each, clock.now()) > until);
  const exclude = () => {
    setTried(true);
    if (!length || note.trim() === '') return;
    void send(() => client.call(updateLimits, { id, length, note: note.trim() }), t('limits.excluded_done'));
  };
  const title = excluded ? t('limits.lengthen') : t('limits.exclude');
  return (
    <DecisionDialog
      title={title}
      facts={
        excluded && (
          <Fact name={t('resources.limits.fields.excluded')}>
            <ExcludedTag excluded={excluded} />
          </Fact>
        )
      }
      text={t('limits.exclude_text', { account })}
      act={{ label: title, tone: 'error', onAct: exclude }}
      isUnsaved={length !== '' || note !== ''}
      {...{ busy, refusal, onClose }}
    >
      <TextField
        select
        label={t('limits.length')}
        value={length}
        onChange={(event) => setLength(offered.find((one) => one === event.target.value) ?? '')}
        error={tried && !length}
        helperText={tried && !length ? t('field_errors.required') : t('limits.length_hint')}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        required
      >
        <option value="">{t('limits.length_choose')}</option>
        {offered.map((each) => (
          <option key={each} value={each}>
            {t(`exclusion_length.${each}`)}
          </option>
        ))}
      </TextField>
      <ReasonInput
        label={t('limits.note')}
        hint={t('limits.note_hint')}
        value={note}
        onChange={setNote}
        isMissing={tried && note.trim() === ''}
        max={500}
      />
    </DecisionDialog>
  );
}
