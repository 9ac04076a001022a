import { resources } from '../../shared/resources.ts';
import { AmountInput, FigureInput, Pair, SwitchInput } from '../../shared/settings/inputs.tsx';
import { ProductsInput } from '../../shared/settings/products-input.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';

/** Whether the site has a board of winners, from which amount on, for how long, and without which products. */
export function WinnerSettingsPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.winnerSettings} title={() => t('menu.winner_settings')}>
      {() => (
        <>
          <SwitchInput source="on" />
          <Pair>
            <AmountInput source="minWin" hint={t('winners.least_hint')} />
            <FigureInput source="days" />
          </Pair>
          <ProductsInput source="excluded" hint={t('winners.excluded_hint')} />
        </>
      )}
    </SettingsPage>
  );
}
