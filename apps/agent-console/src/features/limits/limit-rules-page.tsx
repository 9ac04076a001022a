import { Typography } from '@mui/material';
import { resources } from '../../shared/resources.ts';
import { Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { TypedInput } from '../../shared/settings/typed-input.tsx';
import { useTranslation } from '../../shared/words.ts';
import { DefaultLimits } from './default-limits.tsx';
import { PlayRules } from './play-rules.tsx';

const hours = { show: (text: string) => text, read: (text: string) => text.trim() || null };

/** How weeks and months are counted, what new accounts begin with, and what is asked of every bet. */
export function LimitRulesPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.limitRules} title={() => t('menu.limit_rules')}>
      {() => (
        <>
          <SwitchInput source="isRolling" hint={t('limit_rules.rolling_hint')} />
          <Part title={t('limit_rules.defaults')}>
            <Typography variant="body2" color="textSecondary">
              {t('limit_rules.defaults_lead')}
            </Typography>
            <DefaultLimits />
          </Part>
          <Part title={t('limit_rules.bets')}>
            <Typography variant="body2" color="textSecondary">
              {t('limit_rules.bets_lead')}
            </Typography>
            <PlayRules />
          </Part>
          <Pair>
            <TypedInput<string | null> source="quietFrom" hint={t('limit_rules.quiet_hint')} {...hours} />
            <TypedInput<string | null> source="quietUntil" {...hours} />
          </Pair>
        </>
      )}
    </SettingsPage>
  );
}
