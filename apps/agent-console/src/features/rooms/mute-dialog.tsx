import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { muteHours } from '@apsara/domain/rooms/rooms';
import { createRoomMute } from '@apsara/api/room-desk';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

const FOR_GOOD = 'good';

interface MuteDialogProps {
  member: { id: string; account: string };
  onClose: () => void;
}

/** Keeps a member from writing in the rooms for a time or for good. */
export function MuteDialog({ member: { id: memberId, account }, onClose }: MuteDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const [length, setLength] = useState('24');
  const hours = length === FOR_GOOD ? null : Number(length);
  return (
    <ActDialog
      of={resources.roomMessages}
      account={account}
      title={t('rooms.mute')}
      text={t('rooms.mute_text')}
      hint={t('rooms.mute_reason_hint')}
      tone="error"
      done={t('rooms.mute_done')}
      input={[memberId, hours]}
      onAct={(reason, options) => client.call(createRoomMute, { memberId, hours, reason }, options)}
      onClose={onClose}
    >
      <TextField select label={t('rooms.how_long')} value={length} onChange={({ target }) => setLength(target.value)}>
        {muteHours.map((each) => (
          <MenuItem key={each} value={String(each)}>
            {t(`rooms.hours_${each}`)}
          </MenuItem>
        ))}
        <MenuItem value={FOR_GOOD}>{t('rooms.for_good')}</MenuItem>
      </TextField>
    </ActDialog>
  );
}
