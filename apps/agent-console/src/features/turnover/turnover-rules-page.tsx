import { Typography } from '@mui/material';
import { gameTypes } from '@apsara/domain/vendors';
import { AmountInput, FigureInput, Pair, Part } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useWords } from '../../shared/words.ts';

/** What a bet of each kind counts towards the play that money asks for, and when that money is lost. */
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
