import { Button, Card, Skeleton } from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { promotionArt, promotionKinds, promotionPicture } from '@apsara/domain/promotions/promotions';
import { movePromotion, type PromotionRow } from '@apsara/api/promotions';
import { useRecord } from '../../shared/lists/use-records.ts';
import { detail } from '../../shared/pages/show-page.tsx';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { HtmlInput } from '../../shared/settings/html-input.tsx';
import { ChoiceInput, FigureInput, InstantInput, LineInput, Pair } from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { OfferMoves } from '../../shared/settings/offer-state.tsx';
import { PictureInput } from '../../shared/settings/picture-input.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { WordsParts } from '../../shared/settings/words-parts.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { RaffleInputs } from './raffle-inputs.tsx';
import { RaffleResults } from './raffle-results.tsx';
import { RuleInputs } from './rule-inputs.tsx';
import { May } from '../../shared/rights.tsx';

/** The defaults of a new offer: it starts now and is a draft. */
const nothing = (now: Date) => ({
  code: '',
  kind: 'REBATE',
  words: {},
  art: 'rebate',
  startsAt: now.toISOString(),
  endsAt: null,
  position: 100,
  rule: null,
  raffle: null,
  group: null,
  promoCode: null,
  places: null,
  budget: null,
});

/** The settings of another offer, as one that starts now. Its code is for the operator to choose. */
function copyOf(promotion: PromotionRow, now: Date) {
  const { kind, words, art, position, rule, raffle, group, promoCode, places, budget } = promotion;
  const settings = { kind, words, art, position, rule, raffle, group, promoCode, places, budget };
  return { ...nothing(now), ...settings };
}

/** A new offer, or a copy of the one that its address names. */
export function NewPromotion() {
  const [search] = useSearchParams();
  const id = search.get('copy');
  return id ? <CopiedPromotion id={id} /> : <PromotionForm />;
}

function CopiedPromotion({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useRecord(
    resources.promotions,
    { id, meta: detail },
    { onError: () => undefined },
  );
  // What an earlier visit has read may be older than the last change.
  if (isFetching) return <Skeleton variant="rounded" height={480} sx={{ maxWidth: 760 }} />;
  if (data) return <PromotionForm copied={data} />;
  return (
    <Card>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Card>
  );
}

function PromotionForm({ copied }: { copied?: PromotionRow }) {
  const t = useTranslation();
  const { clock } = useSite();
  const [values] = useState(() => (copied ? copyOf(copied, clock.now()) : nothing(clock.now())));
  return (
    <NewSettingsPage title={t('promotion.add')} values={values}>
      <LineInput<PromotionRow> source="code" hint={t('settings.code_hint')} />
      <PromotionInputs />
    </NewSettingsPage>
  );
}

export function PromotionPage() {
  const t = useTranslation();
  const { client } = useSite();
  const own = useOwnWords();
  return (
    <SettingsPage
      of={resources.promotions}
      title={(offer) => (offer && own(offer.words)?.title) ?? t('menu.promotions')}
    >
      {(promotion) => (
        <>
          <May right="promotions.write">
            <OfferMoves
              state={promotion.state}
              onMove={(state) => client.call(movePromotion, { id: promotion.id, state })}
            />
            <Button
              component={Link}
              to={`/${resources.promotions.name}/create?copy=${promotion.id}`}
              variant="outlined"
              sx={{ alignSelf: 'start' }}
            >
              {t('mission.copy')}
            </Button>
          </May>
          <PromotionInputs />
          {promotion.kind === 'RAFFLE' && promotion.state !== 'draft' && (
            <May right="raffles.read">
              <RaffleResults id={promotion.id} isRunning={promotion.state === 'published'} />
            </May>
          )}
        </>
      )}
    </SettingsPage>
  );
}

function PromotionInputs() {
  const t = useTranslation();
  return (
    <>
      <Pair>
        <ChoiceInput<PromotionRow>
          source="kind"
          choices={promotionKinds.map((id) => ({ id, name: t(`promotion.${id}`) }))}
        />
        <FigureInput<PromotionRow> source="position" hint={t('settings.position_hint')} />
        <InstantInput<PromotionRow> source="startsAt" />
        <InstantInput<PromotionRow> source="endsAt" hint={t('promotion.ends_hint')} />
      </Pair>
      <RuleInputs />
      <RaffleInputs />
      <PictureInput<PromotionRow> source="art" kinds={promotionArt} addressOf={promotionPicture} size={[125, 50]} />
      <WordsParts>
        {(language) => (
          <>
            <LineInput<PromotionRow>
              source={`words.${language}.title`}
              label={t('resources.promotions.fields.title')}
            />
            <LineInput<PromotionRow> source={`words.${language}.summary`} label={t('promotion.summary')} rows={2} />
            <HtmlInput<PromotionRow> source={`words.${language}.detail`} label={t('promotion.detail')} />
          </>
        )}
      </WordsParts>
    </>
  );
}
