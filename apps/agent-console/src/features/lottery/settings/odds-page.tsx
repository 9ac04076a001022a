import { Button, Typography } from '@mui/material';
import { updateLotteryOdds, type LotteryOddsRow } from '@apsara/api/lottery-odds';
import { useDecisionCall } from '../../../shared/forms/use-decision.ts';
import { resources } from '../../../shared/resources.ts';
import { FigureInput, Part, SwitchInput } from '../../../shared/settings/inputs.tsx';
import { May } from '../../../shared/rights.tsx';
import { SettingsPage } from '../../../shared/settings/settings-page.tsx';
import { useSite } from '../../../shared/site.ts';
import { useTranslation } from '../../../shared/words.ts';
import { usePlayWords } from '../use-play-words.ts';
import { ReturnSum } from './return-sum.tsx';

/** Hundredths of a per cent in one. */
const PER_CENT = 100;

/** What a play returns, alone and with all that is added. A lower return needs two operators. */
export function OddsPage() {
  const t = useTranslation();
  const { playName } = usePlayWords();
  return (
    <SettingsPage
      of={resources.lotteryOdds}
      title={(row) => (row ? `${playName(row.id)} · ${t(`lottery.type_${row.type}`)}` : t('menu.lottery_odds'))}
    >
      {({ id, bounds, house, returned, asked, askedBy, returns }) => (
        <>
          <Part title={t('returns.best')}>
            <ReturnSum {...returns} />
          </Part>
          <Part title={t('menu.lottery_odds')}>
            <Typography variant="body2" color="textSecondary">
              {t('lottery.odds_lead')}
            </Typography>
            {asked !== null && (
              <>
                <Typography component="output">
                  {t('lottery.odds_waits', { name: askedBy, asked: (asked / PER_CENT).toFixed(2) })}
                </Typography>
                <TakeBack id={id} returned={returned} />
              </>
            )}
            <FigureInput<LotteryOddsRow>
              source="returned"
              unit="%"
              per={PER_CENT}
              hint={t('lottery.odds_hint', {
                min: bounds.min / PER_CENT,
                max: bounds.max / PER_CENT,
                house: house / PER_CENT,
              })}
            />
            <SwitchInput<LotteryOddsRow> source="confirmed" hint={t('lottery.odds_low')} />
          </Part>
        </>
      )}
    </SettingsPage>
  );
}

/** Sets the present return again, so that a lower one no longer waits. */
function TakeBack({ id, returned }: Pick<LotteryOddsRow, 'id' | 'returned'>) {
  const t = useTranslation();
  const { client } = useSite();
  const { send, busy, refusal } = useDecisionCall({ resource: resources.lotteryOdds });
  const act = () => send(() => client.call(updateLotteryOdds, { id, returned, confirmed: true }), t('settings.saved'));
  return (
    <May right="lotteryOdds.write">
      <Button variant="outlined" loading={busy} onClick={() => void act()} sx={{ alignSelf: 'flex-start' }}>
        {t('lottery.odds_take_back')}
      </Button>
      {refusal && <Typography color="error">{refusal}</Typography>}
    </May>
  );
}
