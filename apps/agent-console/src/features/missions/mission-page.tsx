import { Alert, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { copyMission, moveMission, type MissionRow } from '@apsara/api/missions';
import { dayOf } from '@apsara/domain/time';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { createRequestKey } from '../../shared/calls/request-key.ts';
import { resources } from '../../shared/resources.ts';
import { LineInput } from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { OfferMoves } from '../../shared/settings/offer-state.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { MissionInputs, newStep } from './mission-inputs.tsx';
import { May } from '../../shared/rights.tsx';

export function NewMission() {
  const t = useTranslation();
  const { clock, timeZone } = useSite();
  const [values] = useState(() => ({
    code: '',
    period: 'daily',
    metric: 'valid_bets',
    products: [],
    vendor: null,
    nodeId: null,
    steps: [newStep],
    words: {},
    art: 'star',
    startsOn: dayOf(clock.now(), timeZone),
    endsOn: null,
    position: 100,
    places: null,
    budget: null,
  }));
  return (
    <NewSettingsPage title={t('mission.add')} values={values}>
      <LineInput<MissionRow> source="code" hint={t('settings.code_hint')} />
      <MissionInputs isFixed={false} />
    </NewSettingsPage>
  );
}

export function MissionPage() {
  const t = useTranslation();
  const own = useOwnWords();
  const { client } = useSite();
  return (
    <SettingsPage
      of={resources.missions}
      title={(mission) => (mission && own(mission.words)?.title) ?? t('menu.missions')}
    >
      {(mission) => (
        <>
          <May right="missions.write">
            <OfferMoves state={mission.state} onMove={(state) => client.call(moveMission, { id: mission.id, state })} />
          </May>
          <CopyMission mission={mission} />
          {mission.state !== 'draft' && <Alert severity="info">{t('mission.fixed')}</Alert>}
          <MissionInputs isFixed={mission.state !== 'draft'} />
        </>
      )}
    </SettingsPage>
  );
}

/** Makes a draft of the same settings under another code, and opens it. */
function CopyMission({ mission: { id, code } }: { mission: MissionRow }) {
  const t = useTranslation();
  const words = useErrorWords();
  const notify = useNotify();
  const redirect = useRedirect();
  const { client } = useSite();
  const [name, setName] = useState(`${code}-2`);
  const [keyFor] = useState(createRequestKey);
  const copy = async (): Promise<void> => {
    try {
      const made = await client.call(copyMission, { id, code: name }, { idempotencyKey: keyFor({ name }) });
      redirect('edit', resources.missions.name, made.id);
    } catch (error) {
      notify(words(error), { type: 'error' });
    }
  };
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <TextField label={t('mission.copy_code')} value={name} onChange={({ target }) => setName(target.value)} />
      <Button variant="outlined" onClick={() => void copy()}>
        {t('mission.copy')}
      </Button>
    </Stack>
  );
}
