import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import {
  assignSupportChat,
  closeSupportChat,
  exportSupportChat,
  type SupportChatRecord,
} from '@apsara/api/support-desk';
import { saveFile } from '@apsara/ui/save-file';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

interface ChatProps {
  chat: SupportChatRecord;
}

/** Takes, hands over, puts back, ends and downloads a chat. */
export function ChatActs({ chat }: ChatProps) {
  const t = useTranslation();
  const { client } = useSite();
  const { identity } = useGetIdentity();
  const [dialog, setDialog] = useState<'hand_over' | 'close'>();
  const { send, busy, refusal } = useDecisionCall({ resource: resources.supportChats });
  const { id, state, staff: from } = chat;
  const own: unknown = identity?.['account'];
  const move = (to: string): Promise<void> =>
    send(() => client.call(assignSupportChat, { id, from, to }), t('support.moved'));
  const take = async (): Promise<void> => {
    const { name, text } = await client.call(exportSupportChat, { id });
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.25, justifyItems: 'stretch' }}>
      {state !== 'closed' && (
        <>
          {typeof own === 'string' && from !== own && (
            <Button variant="contained" loading={busy} onClick={() => void move(own)}>
              {t('support.take')}
            </Button>
          )}
          <Button variant="outlined" onClick={() => setDialog('hand_over')}>
            {t('support.hand_over')}
          </Button>
          {from && (
            <Button variant="outlined" loading={busy} onClick={() => void move('')}>
              {t('support.put_back')}
            </Button>
          )}
          {(from === '' || from === own) && (
            <Button variant="outlined" color="error" onClick={() => setDialog('close')}>
              {t('support.close')}
            </Button>
          )}
        </>
      )}
      <Button onClick={() => void send(take, t('support.taken'))}>{t('support.transcript')}</Button>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {dialog === 'hand_over' && <HandOverDialog chat={chat} onClose={() => setDialog(undefined)} />}
      {dialog === 'close' && <CloseDialog chat={chat} onClose={() => setDialog(undefined)} />}
    </Box>
  );
}

interface DialogProps extends ChatProps {
  onClose: () => void;
}

function HandOverDialog({ chat: { id, staff: from }, onClose }: DialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const [to, setTo] = useState('');
  const { send, busy, field, refusal } = useDecisionCall({ resource: resources.supportChats, onClose });
  const call = () => client.call(assignSupportChat, { id, from, to: to.trim().toLowerCase() });
  return (
    <DecisionDialog
      title={t('support.hand_over')}
      text={t('support.hand_over_text')}
      act={{ label: t('support.hand_over'), onAct: () => void (to.trim() && send(call, t('support.moved'))) }}
      isUnsaved={to !== ''}
      refusal={field === 'to' ? undefined : refusal}
      {...{ busy, onClose }}
    >
      <TextField
        label={t('support.colleague')}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        error={field === 'to'}
        helperText={field === 'to' ? t('support.no_colleague') : undefined}
        slotProps={{ htmlInput: { maxLength: 64, autoCapitalize: 'none', autoComplete: 'off' } }}
      />
    </DecisionDialog>
  );
}

function CloseDialog({ chat: { id }, onClose }: DialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const { send, busy, refusal } = useDecisionCall({ resource: resources.supportChats, onClose });
  return (
    <DecisionDialog
      title={t('support.close')}
      text={t('support.close_text')}
      act={{
        label: t('support.close'),
        onAct: () => void send(() => client.call(closeSupportChat, { id }), t('support.closed')),
      }}
      {...{ busy, refusal, onClose }}
    />
  );
}
