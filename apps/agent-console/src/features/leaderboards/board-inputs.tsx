import { Box, Button, Card, FormHelperText, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { BoardForm, BoardRow } from '@apsara/api/leaderboards';
import { claimKinds } from '@apsara/domain/claims/claims';
import { boardMetrics, boardRules } from '@apsara/domain/leaderboards/leaderboards';
import { missionArt, missionPeriods, missionPicture } from '@apsara/domain/missions/missions';
import { formatAmount, groupAmount, money, parseAmount } from '@apsara/domain/money';
import {
  AmountInput,
  ChoiceInput,
  DayInput,
  FigureInput,
  LineInput,
  Pair,
  Part,
} from '../../shared/settings/inputs.tsx';
import { PictureInput } from '../../shared/settings/picture-input.tsx';
import { ProductsInput } from '../../shared/settings/products-input.tsx';
import { useSetting } from '../../shared/settings/typed-input.tsx';
import { WordsParts } from '../../shared/settings/words-parts.tsx';
import { WordsPreview } from '../../shared/settings/words-preview.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

type Prize = BoardForm['prizes'][number];

export const newPrize: Prize = { places: 1, reward: 'money', amount: '0.00', multiple: 300 };

/** What a board counts, its prizes, days and words. What is fixed is shown and cannot be changed. */
export function BoardInputs({ isFixed }: { isFixed: boolean }) {
  const t = useTranslation();
  return (
    <>
      <Box component="fieldset" disabled={isFixed} sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 3 }}>
        <Counting />
        <Prizes />
      </Box>
      <Pair>
        <DayInput<BoardRow> source="startsOn" />
        <DayInput<BoardRow> source="endsOn" hint={t('promotion.ends_hint')} />
        <FigureInput<BoardRow> source="position" hint={t('settings.position_hint')} />
      </Pair>
      <PictureInput<BoardRow> source="art" kinds={missionArt} addressOf={missionPicture} size={[56, 56]} />
      <WordsParts>
        {(language) => (
          <>
            <LineInput<BoardRow> source={`words.${language}.title`} label={t('resources.leaderboards.fields.title')} />
            <LineInput<BoardRow> source={`words.${language}.text`} label={t('mission.text')} rows={2} />
            <WordsPreview language={language} addressOf={missionPicture} />
          </>
        )}
      </WordsParts>
    </>
  );
}

function Counting() {
  const t = useTranslation();
  const metric = useWatch<BoardRow, 'metric'>({ name: 'metric' });
  return (
    <Pair>
      <ChoiceInput<BoardRow> source="period" choices={missionPeriods.map((id) => ({ id, name: t(`mission.${id}`) }))} />
      <ChoiceInput<BoardRow>
        source="metric"
        choices={boardMetrics.map((id) => ({ id, name: t(`mission_metric.${id}`) }))}
      />
      <ProductsInput />
      {metric === 'valid_bets' ? <AmountInput<BoardRow> source="least" /> : <LineInput<BoardRow> source="least" />}
    </Pair>
  );
}

/** The prizes from the first place on, and what those of a period cost. */
function Prizes() {
  const t = useTranslation();
  const { currency } = useSite();
  const { error, onChange } = useSetting<Prize[] | undefined>({ source: 'prizes' });
  // The setting itself does not hear what is typed into its parts.
  const prizes = useWatch<BoardRow, 'prizes'>({ name: 'prizes' });
  const worst = prizes.reduce(
    (sum, { reward, amount, places }) =>
      reward === 'money' ? sum + BigInt(places || 0) * (parseAmount(amount, currency)?.amount ?? 0n) : sum,
    0n,
  );
  return (
    <Part title={t('board.prizes')}>
      {prizes.map((prize, i) => (
        <Card key={i} variant="outlined" sx={{ p: 2, display: 'grid', gap: 2 }}>
          <Pair>
            <FigureInput<BoardRow> source={`prizes.${i}.places`} label={t('board.places')} />
            <ChoiceInput<BoardRow>
              source={`prizes.${i}.reward`}
              label={t('promotion.reward')}
              choices={claimKinds.map((id) => ({ id, name: t(`claim_kind.${id}`) }))}
            />
            {prize.reward === 'money' ? (
              <AmountInput<BoardRow> source={`prizes.${i}.amount`} label={t('promotion.amount')} />
            ) : (
              <LineInput<BoardRow> source={`prizes.${i}.amount`} label={t('promotion.amount')} />
            )}
            <FigureInput<BoardRow> source={`prizes.${i}.multiple`} label={t('promotion.multiple')} per={100} unit="×" />
          </Pair>
          <Button onClick={() => onChange(prizes.filter((_, at) => at !== i))} sx={{ justifySelf: 'start' }}>
            {t('board.remove_prize')}
          </Button>
        </Card>
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      {prizes.length < boardRules.maxPrizes && (
        <Button variant="outlined" onClick={() => onChange([...prizes, newPrize])} sx={{ justifySelf: 'start' }}>
          {t('board.add_prize')}
        </Button>
      )}
      <Typography>
        {t('board.worst', { amount: groupAmount(formatAmount(money(worst, currency))), currency })}
      </Typography>
    </Part>
  );
}
