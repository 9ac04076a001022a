import { Typography } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import type { BestReturn } from '@apsara/domain/returns/returns';
import { percentOfMillionths } from '@apsara/domain/agents/contracts';
import type { ReturnRow } from '@apsara/api/returns';
import { resources } from '../../shared/resources.ts';
import { Pair, Part } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { TypedInput, type InputOf } from '../../shared/settings/typed-input.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useReturnName } from './use-return-name.ts';

/** How much of the bets of a game, a vendor or a product counts, and what it returns at most. */
export function ReturnPage() {
  const t = useTranslation();
  const nameOf = useReturnName();
  return (
    <SettingsPage of={resources.returns} title={(row) => (row ? nameOf(row) : t('menu.returns'))}>
      {({ scope, worst }) => (
        <>
          <Part title={t('returns.best')}>
            {worst ? <Sum {...worst} /> : <Typography variant="body2">{t('returns.unknown')}</Typography>}
          </Part>
          <Part title={t('returns.weights')}>
            <Typography variant="body2" color="textSecondary">
              {t('returns.weights_lead')}
            </Typography>
            <Pair>
              <PercentInput<ReturnRow> source="rebate" />
              <PercentInput<ReturnRow> source="points" />
              <PercentInput<ReturnRow> source="wage" />
              {scope !== 'product' && <PercentInput<ReturnRow> source="wagering" hint={t('returns.wagering_hint')} />}
            </Pair>
          </Part>
        </>
      )}
    </SettingsPage>
  );
}

/** Where nothing is typed the wider scope counts; what is no number goes to the server, which says so. */
const PercentInput = <Values extends FieldValues = never>(props: InputOf<Values, number>) => (
  <TypedInput<number | string | null>
    {...props}
    unit="%"
    inputMode="decimal"
    show={String}
    read={(text) => {
      const typed = text.trim();
      return typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : typed;
    }}
  />
);

const percent = (millionths: number): string => `${percentOfMillionths(millionths)} %`;

function Sum({ game, printed, rebate, points, wage, vip, sum }: BestReturn & { game: string }) {
  const t = useTranslation();
  const parts = {
    printed: percent(printed),
    rebate: percent(rebate),
    points: percent(points),
    wage: percent(wage),
    vip: percent(vip),
  };
  return <Typography>{t('returns.sum', { game, sum: percent(sum), ...parts })}</Typography>;
}
