import { Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { LotterySettingRow } from '@apsara/api/lottery-settings';
import { drawSources } from '@apsara/domain/lottery/draws/draw-sources';
import { lotterySwitches } from '@apsara/domain/lottery/settings/site-lotteries';
import { LOW_RETURN } from '@apsara/domain/returns/returns';
import { showLink } from '../../../shared/lists/list-link.ts';
import { resources } from '../../../shared/resources.ts';
import { ChoiceInput, FigureInput, Pair, Part, SwitchInput } from '../../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { ReturnSum } from './return-sum.tsx';
import { useSettingName } from './setting-name.ts';

/** Whether a lottery, a type or a mode is offered, where in the lobby, until when, and what it returns in one figure. */
export function SettingPage() {
  const t = useTranslation();
  const nameOf = useSettingName();
  return (
    <SettingsPage of={resources.lotterySettings} title={(row) => (row ? nameOf(row) : t('menu.lottery_settings'))}>
      {({ closeBounds, returns, onSale, source, sourceFrom }) => (
        <>
          {returns && (
            <Part title={t('returns.best')}>
              <ReturnSum {...returns} />
            </Part>
          )}
          <Part title={t('lottery.offer')}>
            <Typography variant="body2" color="textSecondary">
              {t('lottery.offer_lead')}
            </Typography>
            <ChoiceInput<LotterySettingRow>
              source="state"
              choices={lotterySwitches.map((id) => ({ id, name: t(`lottery.switch_${id}`) }))}
            />
            {closeBounds && (
              <Pair>
                <FigureInput<LotterySettingRow> source="position" hint={t('settings.position_hint')} />
                <FigureInput<LotterySettingRow>
                  source="closeSeconds"
                  unit="s"
                  hint={t('lottery.close_hint', { min: closeBounds.min, max: closeBounds.max })}
                />
              </Pair>
            )}
            {returns && returns.sum < LOW_RETURN && (
              <SwitchInput<LotterySettingRow> source="confirmed" hint={t('lottery.confirm_hint')} />
            )}
          </Part>
          {source && (
            <Part title={t('lottery.source')}>
              <Typography variant="body2" color="textSecondary">
                {t('lottery.source_lead')}
              </Typography>
              <ChoiceInput<LotterySettingRow>
                source="source"
                choices={drawSources.map((id) => ({ id, name: t(`lottery.source_${id}`) }))}
                hint={sourceFrom ? t('lottery.source_from', { number: sourceFrom }) : ''}
              />
            </Part>
          )}
          {onSale && (
            <MuiLink component={Link} to={showLink(resources.lotteryIssues, onSale)}>
              {t('lottery.on_sale', { number: onSale.split(':')[1] ?? '' })}
            </MuiLink>
          )}
        </>
      )}
    </SettingsPage>
  );
}
