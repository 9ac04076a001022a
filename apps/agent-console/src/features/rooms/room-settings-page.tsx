import { Alert, MenuItem, TextField } from '@mui/material';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { resources } from '../../shared/resources.ts';
import { FigureInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { TypedInput, useSetting } from '../../shared/settings/typed-input.tsx';
import { useTranslation } from '../../shared/words.ts';

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
              <LanguagesInput source="closed" hint={t('rooms.closed_hint')} offered={offered} />
              <LanguagesInput source="paused" hint={t('rooms.paused_hint')} offered={offered} />
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

interface LanguagesInputProps {
  source: 'closed' | 'paused';
  hint: string;
  offered: readonly Language[];
}

/** Some of the site's languages. */
function LanguagesInput({ source, hint, offered }: LanguagesInputProps) {
  const { ref, value, error, label, helperText, onChange, onBlur, name } = useSetting<string[] | undefined>({
    source,
    hint,
  });
  return (
    <TextField
      select
      name={name}
      label={label}
      value={value ?? []}
      onChange={({ target }) => onChange([target.value].flat())}
      onBlur={onBlur}
      inputRef={ref}
      error={error !== undefined}
      helperText={helperText}
      slotProps={{ select: { multiple: true } }}
    >
      {offered.map((code) => (
        <MenuItem key={code} value={code}>
          {languages[code].name}
        </MenuItem>
      ))}
    </TextField>
  );
}
