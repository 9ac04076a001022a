import { Button, Card, FormHelperText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { listProducts } from '@apsara/api/points';
import type { PromotionRow } from '@apsara/api/promotions';
import type { RaffleForm } from '@apsara/api/raffles';
import { formatAmount, groupAmount, money, parseAmount, type Currency } from '@apsara/domain/money';
import {
  averageSpinCost,
  raffleEarnings,
  raffleLimits,
  raffleModes,
  rafflePrizeKinds,
  WHOLE_CHANCE,
  worstRaffleCost,
} from '@apsara/domain/raffles/raffles';
import {
  AmountInput,
  ChoiceInput,
  FigureInput,
  LineInput,
  Pair,
  Part,
  SwitchInput,
} from '../../shared/settings/inputs.tsx';
import { useSetting } from '../../shared/settings/typed-input.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

type Prize = RaffleForm['prizes'][number];

const newPrize: Prize = { key: '', kind: 'money', amount: '0.00', productId: null, chance: 0, number: null };

/** A wheel that gives nothing yet. */
const newRaffle: RaffleForm = {
  mode: 'wheel',
  earns: 'deposits',
  per: '0.00',
  perDay: 3,
  rewards: true,
  spinsPerDay: null,
  ticketDays: 7,
  prizes: [{ ...newPrize, key: 'none', kind: 'nothing', amount: '0', chance: WHOLE_CHANCE }],
  fallback: 'none',
  multiple: 300,
  claimDays: 7,
};

/** What a raffle costs in money at most and on average, as it is written now. */
export function raffleCosts({ prizes }: Pick<RaffleForm, 'prizes'>, currency: Currency) {
  const read = prizes.map((prize) => ({
    ...prize,
    amount: prize.kind === 'money' ? (parseAmount(prize.amount, currency)?.amount ?? 0n) : 0n,
  }));
  return { worst: worstRaffleCost({ prizes: read }), average: averageSpinCost({ prizes: read }) };
}

/** How tickets of a raffle are earned and what they win; nothing for other kinds of offers. */
export function RaffleInputs() {
  const kind = useWatch<PromotionRow, 'kind'>({ name: 'kind' });
  const raffle = useWatch<PromotionRow, 'raffle'>({ name: 'raffle' });
  const { setValue } = useFormContext<PromotionRow>();
  const isRaffle = kind === 'RAFFLE';
  useEffect(() => {
    if (isRaffle && !raffle) setValue('raffle', newRaffle);
  }, [isRaffle, raffle, setValue]);
  if (!isRaffle || !raffle) return null;
  return (
    <>
      <Earning raffle={raffle} />
      <Prizes raffle={raffle} />
    </>
  );
}

function Earning({ raffle: { mode, earns } }: { raffle: RaffleForm }) {
  const t = useTranslation();
  return (
    <Part title={t('raffle.tickets')}>
      <Pair>
        <ChoiceInput<PromotionRow>
          source="raffle.mode"
          label={t('raffle.mode')}
          hint={t('raffle.mode_hint')}
          choices={raffleModes.map((id) => ({ id, name: t(`raffle.mode_${id}`) }))}
        />
        <ChoiceInput<PromotionRow>
          source="raffle.earns"
          label={t('raffle.earns')}
          choices={raffleEarnings.map((id) => ({ id, name: t(`raffle.earns_${id}`) }))}
        />
        {earns !== 'none' && <AmountInput<PromotionRow> source="raffle.per" label={t('raffle.per')} />}
        {earns !== 'none' && <FigureInput<PromotionRow> source="raffle.perDay" label={t('raffle.per_day')} />}
        {mode === 'wheel' && (
          <FigureInput<PromotionRow>
            source="raffle.spinsPerDay"
            label={t('raffle.spins_day')}
            hint={t('promotion.no_limit')}
          />
        )}
        {mode === 'wheel' && <FigureInput<PromotionRow> source="raffle.ticketDays" label={t('raffle.ticket_days')} />}
        <FigureInput<PromotionRow> source="raffle.multiple" label={t('promotion.multiple')} per={100} unit="×" />
        <FigureInput<PromotionRow> source="raffle.claimDays" label={t('promotion.claim_days')} />
        <AmountInput<PromotionRow> source="budget" label={t('promotion.budget')} />
      </Pair>
      <SwitchInput<PromotionRow> source="raffle.rewards" label={t('raffle.rewards')} />
    </Part>
  );
}

/** The prizes, what is left of 100 %, and what they cost. */
function Prizes({ raffle }: { raffle: RaffleForm }) {
  const t = useTranslation();
  const { currency } = useSite();
  const { error, onChange } = useSetting<Prize[] | undefined>({ source: 'raffle.prizes' });
  const { mode, prizes } = raffle;
  const { worst, average } = raffleCosts(raffle, currency);
  const amount = (units: bigint): string => groupAmount(formatAmount(money(units, currency)));
  const chances = prizes.reduce((sum, { chance }) => sum + chance, 0);
  return (
    <Part title={t('raffle.prizes')}>
      {prizes.map((prize, at) => (
        <Card key={at} variant="outlined" sx={{ p: 2, display: 'grid', gap: 2 }}>
          <PrizeInputs at={at} kind={prize.kind} isWheel={mode === 'wheel'} />
          <Button onClick={() => onChange(prizes.filter((_, place) => place !== at))} sx={{ justifySelf: 'start' }}>
            {t('raffle.remove')}
          </Button>
        </Card>
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      {prizes.length < raffleLimits.prizes && (
        <Button variant="outlined" onClick={() => onChange([...prizes, newPrize])} sx={{ justifySelf: 'start' }}>
          {t('raffle.add')}
        </Button>
      )}
      {mode === 'wheel' && (
        <ChoiceInput<PromotionRow>
          source="raffle.fallback"
          label={t('raffle.fallback')}
          hint={t('raffle.fallback_hint')}
          choices={prizes.filter(({ key }) => key !== '').map(({ key }) => ({ id: key, name: key }))}
        />
      )}
      {mode === 'wheel' && <Typography>{t('raffle.chances', { sum: chances / 100 })}</Typography>}
      <Typography>
        {worst === null ? t('raffle.worst_none') : t('raffle.worst', { amount: amount(worst), currency })}
        {mode === 'wheel' && ` ${t('raffle.average', { amount: amount(average), currency })}`}
      </Typography>
    </Part>
  );
}

function PrizeInputs({ at, kind, isWheel }: { at: number; kind: Prize['kind']; isWheel: boolean }) {
  const t = useTranslation();
  const kinds = rafflePrizeKinds.filter((id) => isWheel || id !== 'nothing');
  return (
    <Pair>
      <LineInput<PromotionRow> source={`raffle.prizes.${at}.key`} label={t('raffle.key')} hint={t('raffle.key_hint')} />
      <ChoiceInput<PromotionRow>
        source={`raffle.prizes.${at}.kind`}
        label={t('promotion.reward')}
        choices={kinds.map((id) => ({ id, name: id === 'nothing' ? t('raffle.nothing') : t(`claim_kind.${id}`) }))}
      />
      {kind === 'money' && (
        <AmountInput<PromotionRow> source={`raffle.prizes.${at}.amount`} label={t('promotion.amount')} />
      )}
      {kind === 'points' && (
        <LineInput<PromotionRow> source={`raffle.prizes.${at}.amount`} label={t('promotion.amount')} />
      )}
      {kind === 'goods' && <ProductInput at={at} />}
      {isWheel && (
        <FigureInput<PromotionRow>
          source={`raffle.prizes.${at}.chance`}
          label={t('raffle.chance')}
          per={100}
          unit="%"
        />
      )}
      {kind !== 'nothing' && (
        <FigureInput<PromotionRow>
          source={`raffle.prizes.${at}.number`}
          label={t('raffle.number')}
          hint={isWheel ? t('promotion.no_limit') : ''}
        />
      )}
    </Pair>
  );
}

/** A product of the points mall: its stock is the prize's, too. */
function ProductInput({ at }: { at: number }) {
  const t = useTranslation();
  const own = useOwnWords();
  const { client } = useSite();
  const { data = [] } = useQuery({ ...client.query(listProducts), staleTime: 0 });
  return (
    <ChoiceInput<PromotionRow>
      source={`raffle.prizes.${at}.productId`}
      label={t('raffle.product')}
      choices={data.map(({ id, words, remaining }) => ({ id, name: `${own(words)?.name ?? id} · ${remaining}` }))}
    />
  );
}
