import { Button, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { PortRow } from '@apsara/api/ports';
import { sendTestMessage } from '@apsara/api/outbox';
import { adapterOf } from '@apsara/domain/sites/ports';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { ChoiceInput, Part } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useSite } from '../../shared/site.ts';
import { resources } from '../../shared/resources.ts';
import { useTranslation } from '../../shared/words.ts';
import { GatewayInputs } from './gateway-inputs.tsx';
import { MailInputs } from './mail-inputs.tsx';
import { PortStateTag } from './port-state-tag.tsx';

/** One port: how it works, and the settings of what is behind it. */
export function PortPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.ports} title={(port) => (port ? t(`port.${port.id}`) : t('menu.ports'))}>
      {(port) => (
        <>
          <Working port={port} />
          <PortInputs port={port} />
        </>
      )}
    </SettingsPage>
  );
}

function PortInputs({ port: { id, kept } }: { port: PortRow }) {
  const t = useTranslation();
  const adapter = useWatch<PortRow, 'adapter'>({ name: 'adapter' });
  return (
    <>
      <ChoiceInput<PortRow>
        source="adapter"
        label={t('port.adapter')}
        hint={t('port.adapter_hint')}
        choices={[{ id: adapterOf[id], name: t(`port.adapter_${adapterOf[id]}`) }]}
        none={t('port.adapter_none')}
      />
      {adapter === 'http' && <GatewayInputs kept={kept} />}
      {adapter === 'smtp' && <MailInputs kept={kept} />}
    </>
  );
}

/** What happened last, what waits, and a test. */
function Working({ port }: { port: PortRow }) {
  const t = useTranslation();
  const words = useErrorWords();
  const notify = useNotify();
  const queries = useQueryClient();
  const { client } = useSite();
  const { instant, count } = useFormats();
  const { isDirty } = useFormState();
  const { id, state, waiting, oldestAt, failed, codes, mostCodes, lastSuccessAt, lastErrorAt, lastError } = port;
  const test = useMutation({
    mutationFn: () => client.call(sendTestMessage, { id }),
    onSuccess: ({ target }) => notify(t('port.test_sent', { target }), { type: 'success' }),
    onError: (error) => notify(words(error), { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [resources.ports.name] }),
  });
  return (
    <Part title={t('port.working')}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <PortStateTag state={state} />
        <Typography variant="body2">{t('port.queue', { count: waiting, failed })}</Typography>
        <Typography variant="body2">{t('port.codes', { used: count(codes), most: count(mostCodes) })}</Typography>
        {oldestAt && <Typography variant="body2">{t('port.oldest', { time: instant(oldestAt) })}</Typography>}
      </Stack>
      {lastSuccessAt && (
        <Typography variant="body2">{t('port.last_success', { time: instant(lastSuccessAt) })}</Typography>
      )}
      {lastErrorAt && (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {t('port.last_error', { time: instant(lastErrorAt), error: lastError })}
        </Typography>
      )}
      {state !== 'none' && (
        <Button
          variant="outlined"
          disabled={isDirty}
          loading={test.isPending}
          onClick={() => test.mutate()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('port.test')}
        </Button>
      )}
    </Part>
  );
}
