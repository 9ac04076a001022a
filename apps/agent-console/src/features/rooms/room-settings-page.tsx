import { Alert } from '@mui/material';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { resources } from '../../shared/resources.ts';
import { ChoicesInput } from '../../shared/settings/choices-input.tsx';
import { FigureInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { TypedInput } from '../../shared/settings/typed-input.tsx';
import { useTranslation } from '../../shared/words.ts';

const choiceOf = (code: Language) => ({ id: code, name: languages[code].name });

/** Which languages have a room, how fast members may write, and what no message may say. */
export function RoomSettingsPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.roomSettings} title={() => t('menu.room_settings')}>
      {({ on, languages: offered }) => (
        <>
          {!on && <Alert severity="info">{t('rooms.off')}</Alert>}
          <Part title={t('rooms.which')}>
            <Pair>
              <ChoicesInput source="closed" hint={t('rooms.closed_hint')} choices={offered.map(choiceOf)} />
              <ChoicesInput source="paused" hint={t('rooms.paused_hint')} choices={offered.map(choiceOf)} />
            </Pair>
            <Pair>
              <FigureInput source="slowSeconds" unit={t('rooms.seconds')} hint={t('rooms.slow_hint')} />
              <FigureInput source="keepDays" unit={t('rooms.days')} hint={t('rooms.keep_hint')} />
            </Pair>
          </Part>
          <Part title={t('rooms.what')}>
            <SwitchInput source="refuseLinks" hint={t('rooms.links_hint')} />
            <TypedInput<string[]>
              source="words"
              rows={6}
              hint={t('rooms.words_hint')}
              show={(words) => words.join('\n')}
              read={(text) =>
                text
                  .split('\n')
                  .map((word) => word.trim())
                  .filter(Boolean)
              }
            />
          </Part>
        </>
      )}
    </SettingsPage>
  );
}
