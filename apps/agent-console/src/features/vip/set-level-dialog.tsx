import { TextField } from '@mui/material';
import { useState } from 'react';
import { setVipLevel, type VipMemberRow } from '@apsara/api/vip';
import { MAX_LEVEL, rankName } from '@apsara/domain/vip/levels';
import { addDays, dayOf, isDay, periodOf } from '@apsara/domain/time';
import { DayButton } from '../../shared/dates/day-button.tsx';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { useSite } from '../../shared/site.ts';
import { Fact } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';

const MAX_NOTE = 300;

interface SetLevelDialogProps {
  member: VipMemberRow;
  onClose: () => void;
}

/** Sets a level by hand and holds it, to the end of the next month unless another day is chosen. */
export function SetLevelDialog({ member: { id, account, level: shown }, onClose }: SetLevelDialogProps) {
  const t = useTranslation();
  const { client, clock, timeZone } = useSite();
  const [level, setLevel] = useState(shown);
  const [until, setUntil] = useState<string>(() => {
    const { to } = periodOf(dayOf(clock.now(), timeZone), 'monthly');
    return periodOf(addDays(to, 1), 'monthly').to;
  });
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { send, busy, refusal } = useDecisionCall({ resource: resources.vipMembers, onClose });
  const isMissing = note.trim().length < 3;
  const set = () => {
    setTried(true);
    if (isMissing || !isDay(until)) return;
    const input = { id, level, until, note: note.trim(), shown };
    void send(() => client.call(setVipLevel, input), t('vip.set_done', { account, level: rankName(level) }));
  };
  return (
    <DecisionDialog
      title={t('vip.set')}
      facts={<Fact name={t('resources.vipMembers.fields.level')}>{rankName(shown)}</Fact>}
      text={t('vip.set_text')}
      act={{ label: t('vip.set'), onAct: set }}
      isUnsaved={level !== shown || note !== ''}
      {...{ busy, refusal, onClose }}
    >
      <TextField
        select
        label={t('vip.new_level')}
        value={level}
        onChange={({ target }) => setLevel(Number(target.value))}
        slotProps={{ select: { native: true } }}
      >
        {Array.from({ length: MAX_LEVEL + 1 }, (_, one) => (
          <option key={one} value={one}>
            {rankName(one)}
          </option>
        ))}
      </TextField>
      <TextField
        label={t('vip.until')}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        error={tried && !isDay(until)}
        helperText={tried && !isDay(until) ? t('field_errors.format') : t('vip.until_hint')}
        slotProps={{ input: { endAdornment: <DayButton value={until} onChoose={setUntil} /> } }}
      />
      <ReasonInput
        label={t('vip.note')}
        hint={t('vip.note_hint')}
        value={note}
        onChange={setNote}
        isMissing={tried && isMissing}
        max={MAX_NOTE}
      />
    </DecisionDialog>
  );
}
