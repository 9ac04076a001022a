import { TextField } from '@mui/material';
import { useState } from 'react';
import { updateLimits, type LimitCase } from '@apsara/api/limits';
import { itemAt } from '@apsara/domain/lists';
import { limitKinds, periodsOf } from '@apsara/domain/protection/limits';
import { AmountField, plainAmount } from '../../shared/forms/amount-field.tsx';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { useLimitWords } from './limit-words.ts';

/** Every limit that a member can have. */
const choices = limitKinds.flatMap((kind) => periodsOf(kind).map((period) => ({ kind, period })));

interface LowerDialogProps {
  member: LimitCase;
  onClose: () => void;
}

/** Sets a limit where there is none, or a lower one. The server refuses the reverse. */
export function LowerDialog({ member, onClose }: LowerDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const words = useLimitWords();
  const [place, setPlace] = useState(0);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { send, busy, refusal } = useDecisionCall({ resource: resources.limits, onClose });
  const chosen = itemAt(choices, place);
  const held = member.limits.find(({ kind, period }) => kind === chosen.kind && period === chosen.period);
  const amount = plainAmount(typed);
  const lower = () => {
    setTried(true);
    if (amount === '' || note.trim() === '') return;
    const input = { id: member.id, limit: { ...chosen, amount }, note: note.trim() };
    void send(() => client.call(updateLimits, input), t('limits.lowered'));
  };
  const hint = held ? t('limits.below', { amount: words.amount(held.kind, held.amount) }) : t('limits.none_yet');
  const field = {
    label: t('limits.amount'),
    value: typed,
    error: tried && amount === '',
    helperText: tried && amount === '' ? t('field_errors.required') : hint,
    required: true,
  };
  return (
    <DecisionDialog
      title={t('limits.lower')}
      text={t('limits.lower_text', { account: member.account })}
      act={{ label: t('limits.lower'), onAct: lower }}
      isUnsaved={typed !== '' || note !== ''}
      {...{ busy, refusal, onClose }}
    >
      <TextField
        select
        label={t('limits.what')}
        value={place}
        onChange={(event) => setPlace(Number(event.target.value))}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {choices.map((choice, at) => (
          <option key={`${choice.kind}/${choice.period}`} value={at}>
            {words.name(choice)}
          </option>
        ))}
      </TextField>
      {chosen.kind === 'session' ? (
        <TextField
          {...field}
          label={t('limits.minutes_a_day')}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
      ) : (
        <AmountField {...field} onType={setTyped} currency={member.currency} />
      )}
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
