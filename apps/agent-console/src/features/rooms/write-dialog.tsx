import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { lengthOf, roomRules } from '@apsara/domain/rooms/rooms';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { createRoomMessage } from '@apsara/api/room-desk';
import { createRequestKey } from '../../shared/calls/request-key.ts';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

/** Writes in a room in the name of the house. */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { client, supportLanguages, defaultLanguage } = useSite();
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [keyFor] = useState(createRequestKey);
  const { send, busy, refusal } = useDecisionCall({ resource: resources.roomMessages, onClose });
  const written = text.trim();
  const length = lengthOf(written);
  const isMissing = length === 0 || length > roomRules.maxLength;
  const write = () => {
    setTried(true);
    if (isMissing) return;
    const idempotencyKey = keyFor([language, written]);
    void send(
      () => client.call(createRoomMessage, { language, text: written }, { idempotencyKey }),
      t('rooms.written'),
    );
  };
  return (
    <DecisionDialog
      title={t('rooms.write')}
      text={t('rooms.write_text')}
      act={{ label: t('rooms.write'), onAct: write }}
      isUnsaved={text !== ''}
      {...{ busy, refusal, onClose }}
    >
      <TextField
        select
        label={t('resources.roomMessages.fields.language')}
        value={language}
        onChange={({ target }) => {
          const chosen = supportLanguages.find((code) => code === target.value);
          if (chosen) setLanguage(chosen);
        }}
      >
        {supportLanguages.map((code) => (
          <MenuItem key={code} value={code}>
            {languages[code].name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('resources.roomMessages.fields.text')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
        error={tried && isMissing}
        helperText={t('rooms.length', { n: length, max: roomRules.maxLength })}
      />
    </DecisionDialog>
  );
}
