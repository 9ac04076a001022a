import { Typography } from '@mui/material';
import { gameTypes } from '@apsara/domain/games/vendors';
import type { TurnoverSettingsRow } from '@apsara/api/turnover';
import { AmountInput, FigureInput, Pair, Part } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

/** How much bets of each kind count towards wagering requirements, and when those expire. */
export function TurnoverSettingsPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.turnoverSettings} title={() => t('menu.turnover_settings')}>
      {() => (
        <>
          <Part title={t('settings.percents')}>
            <Typography variant="body2" color="textSecondary">
              {t('settings.percents_lead')}
            </Typography>
            <Pair>
              {gameTypes.map((type) => (
                <FigureInput<TurnoverSettingsRow>
                  key={type}
                  source={`percents.${type}`}
                  label={t(`game.${type}`)}
                  unit="%"
                />
              ))}
            </Pair>
          </Part>
          <AmountInput<TurnoverSettingsRow> source="lostBelow" hint={t('settings.lost_hint')} />
        </>
      )}
    </SettingsPage>
  );
}
