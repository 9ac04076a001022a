import { MenuItem, TextField } from '@mui/material';
import { identityLevels } from '@apsara/domain/members/identity';
import { AmountField, plainAmount } from '../../shared/forms/amount-field.tsx';
import { resources } from '../../shared/resources.ts';
import { AmountInput, FigureInput, Pair, Part } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { TypedInput, useSetting } from '../../shared/settings/typed-input.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

/** The level before a deposit, a withdrawal and VIP, how long documents are kept, and the marked words. */
export function IdentitySettingsPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.identitySettings} title={() => t('menu.identity_settings')}>
      {() => (
        <>
          <Part title={t('identity_settings.levels')}>
            <Pair>
              <LevelInput source="depositLevel" />
              <LevelInput source="vipLevel" />
              <LevelInput source="withdrawalLevel" />
              <AmountInput source="withdrawalAbove" hint={t('identity_settings.above_hint')} />
            </Pair>
          </Part>
          <Part title={t('identity.pictures')}>
            <FigureInput source="keepDays" hint={t('identity_settings.keep_hint')} />
          </Part>
          <Part title={t('menu.harm')}>
            <NetDepositsInput />
            <WordsInput source="markedWords" />
          </Part>
        </>
      )}
    </SettingsPage>
  );
}

function LevelInput({ source }: { source: string }) {
  const t = useTranslation();
  const { ref, value, error, onChange, ...field } = useSetting<number | undefined>({ source });
  return (
    <TextField
      {...field}
      select
      value={value ?? 0}
      onChange={(event) => onChange(Number(event.target.value))}
      inputRef={ref}
      error={error !== undefined}
    >
      {identityLevels.map((level) => (
        <MenuItem key={level} value={level}>
          {t(`identity_needed.${level}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** An amount, or nothing for no such mark. */
function NetDepositsInput() {
  const t = useTranslation();
  const { currency } = useSite();
  const { ref, value, error, onChange, ...field } = useSetting<string | null | undefined>({
    source: 'netDepositsAbove',
    hint: t('identity_settings.net_hint'),
  });
  return (
    <AmountField
      {...field}
      value={value ?? ''}
      onType={(text) => onChange(plainAmount(text) || null)}
      inputRef={ref}
      error={error !== undefined}
      currency={currency}
    />
  );
}

/** One in each line. A line that is being typed may end with a space. */
function WordsInput({ source }: { source: string }) {
  const t = useTranslation();
  return (
    <TypedInput<string[]>
      source={source}
      hint={t('identity_settings.words_hint')}
      rows={4}
      show={(words) => words.join('\n')}
      read={(text) =>
        text
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
      }
    />
  );
}
