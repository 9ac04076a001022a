import { Typography } from '@mui/material';
import { gameTypes } from '@apsara/domain/games/vendors';
import { AmountInput, FigureInput, Pair, Part } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useWords } from '../../shared/words.ts';

/** How much bets of each kind count towards wagering requirements, and when those expire. */
export function TurnoverRulesPage() {
  const say = useWords();
  return (
    <SettingsPage title={() => say('menu.turnover_rules')}>
      {() => (
        <>
          <Part title={say('settings.percents')}>
            <Typography variant="body2" color="textSecondary">
              {say('settings.percents_lead')}
            </Typography>
            <Pair>
              {gameTypes.map((type) => (
                <FigureInput key={type} source={`percents.${type}`} label={say(`game.${type}`)} unit="%" />
              ))}
            </Pair>
          </Part>
          <AmountInput source="lostBelow" hint={say('settings.lost_hint')} />
        </>
      )}
    </SettingsPage>
  );
}
