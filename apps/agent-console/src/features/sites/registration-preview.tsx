import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { RegistrationRulesRow } from '@apsara/api/site-forms';
import { readWhitelabel, type WhitelabelNode } from '@apsara/api/sites';
import { ruledFields, rulesOfSettings } from '@apsara/domain/members/register-rules';
import { formRules, ruleText, type FieldRule, type RegisterForm } from '@apsara/domain/members/registration';
import { useSite } from '../../shared/site.ts';
import { useFieldNames } from './field-names.ts';
import { useTranslation } from '../../shared/words.ts';

const forms = ['register', 'registerMobile'] as const satisfies RegisterForm[];

/** The fields of both forms in their order: a code follows the mobile number, and the second password the first. */
const shownFields = ruledFields.flatMap((field) =>
  field === 'mobileNum'
    ? ([field, 'verificationCode'] as const)
    : field === 'password'
      ? ([field, 'confirmPassword'] as const)
      : [field],
);

const namesIn = (nodes: readonly WhitelabelNode[]): string[] =>
  nodes.flatMap(({ modId, enabled, childrenNodes }) => (enabled === '1' ? [modId, ...namesIn(childrenNodes)] : []));

/** Both forms as players will see them, by what is typed and by the switches of the site. */
export function RegistrationPreview() {
  const t = useTranslation();
  const nameOf = useFieldNames();
  const { client } = useSite();
  const { data: tree } = useQuery(client.query(readWhitelabel));
  const settings = useWatch<RegistrationRulesRow, 'rules'>({ name: 'rules' });
  if (!tree) return null;
  const switches = new Set(namesIn(tree));
  const rules = rulesOfSettings(settings, {});
  const offered = forms.filter((form) => switches.has(form === 'register' ? 'USERNAMEREG3' : 'MOBILENUMREG3'));
  if (offered.length === 0) return <Typography>{t('register_rules.none')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2,minmax(0,1fr))' }, alignItems: 'start' }}>
      {offered.map((form) => (
        <Card key={form} component="section" variant="outlined" aria-label={t(`register_rules.${form}`)} sx={{ p: 2 }}>
          <Typography variant="subtitle1" component="h3" sx={{ mb: 1.5 }}>
            {t(`register_rules.${form}`)}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {shownFields.map((field) => {
              const rule = formRules(form, rules, switches)[field];
              return rule?.enabled ? <ShownField key={field} name={nameOf(field)} rule={rule} /> : null;
            })}
          </Box>
        </Card>
      ))}
    </Box>
  );
}

function ShownField({ name, rule }: { name: string; rule: FieldRule }) {
  const t = useTranslation();
  const takes = [ruleText(t('register_patterns.length'), rule), t(`register_patterns.${rule.patternId}`)].join(' · ');
  return (
    <li>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}
        {rule.required && ' *'}
      </Typography>
      <Box
        sx={{
          border: '1px solid var(--control-line)',
          borderRadius: 'var(--r-sm)',
          minHeight: 44,
          px: 1.5,
          py: 1,
          color: 'text.secondary',
          overflowWrap: 'anywhere',
        }}
      >
        <Typography variant="body2">{takes}</Typography>
      </Box>
    </li>
  );
}
