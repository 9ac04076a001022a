import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { RegistrationRulesRow } from '@apsara/api/site-forms';
import {
  fieldAsks,
  isAlwaysAsked,
  ruleBounds,
  ruledFields,
  type RuledField,
} from '@apsara/domain/members/register-rules';
import { ChoiceInput, FigureInput, Part } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { useFieldNames } from './field-names.ts';
import { RegistrationPreview } from './registration-preview.tsx';

/** What the registration forms ask for, with both forms beside it. */
export function RegistrationRulesPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.registrationRules} title={() => t('menu.registration_rules')}>
      {() => (
        <>
          {ruledFields.map((field) => (
            <FieldRow key={field} field={field} />
          ))}
          <Part title={t('settings.preview')}>
            <RegistrationPreview />
          </Part>
        </>
      )}
    </SettingsPage>
  );
}

const columns = { xs: '1fr 1fr', sm: 'minmax(0,2fr) minmax(0,1fr) minmax(0,1fr) minmax(0,2fr)' } as const;

/** One field: whether it is asked for, and what it takes where that is a setting. */
function FieldRow({ field }: { field: RuledField }) {
  const t = useTranslation();
  const ask = useWatch<RegistrationRulesRow>({ name: `rules.${field}.ask` });
  // What a hidden field takes matters to nobody.
  const bounds = ask === 'hidden' ? undefined : ruleBounds[field];
  const name = useFieldNames()(field);
  const asks = isAlwaysAsked(field) ? (['required'] as const) : fieldAsks;
  const full = (word: 'min' | 'max' | 'pattern') => `${name}: ${t(`register_rules.${word}`)}`;
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: columns, alignItems: 'start' }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <ChoiceInput<RegistrationRulesRow>
          source={`rules.${field}.ask`}
          label={name}
          choices={asks.map((id) => ({ id, name: t(`register_rules.${id}`) }))}
        />
      </Box>
      {bounds && (
        <>
          <FigureInput<RegistrationRulesRow>
            source={`rules.${field}.minLength`}
            label={t('register_rules.min')}
            fullName={full('min')}
          />
          <FigureInput<RegistrationRulesRow>
            source={`rules.${field}.maxLength`}
            label={t('register_rules.max')}
            fullName={full('max')}
          />
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <ChoiceInput<RegistrationRulesRow>
              source={`rules.${field}.patternId`}
              label={t('register_rules.pattern')}
              fullName={full('pattern')}
              choices={bounds.patterns.map((id) => ({ id, name: t(`register_patterns.${id}`) }))}
            />
          </Box>
        </>
      )}
    </Box>
  );
}
