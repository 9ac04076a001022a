import { groupAmount } from '@apsara/domain/money';
import { promotionPicture } from '@apsara/domain/promotions/promotions';
import { useFormats } from '../../shared/dates/instants.ts';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { OfferStateTag } from '../../shared/settings/offer-state.tsx';

const Promotions = listParts(resources.promotions);

/** The site's offers, including hidden, future and expired ones. */
export function PromotionList() {
  const t = useTranslation();
  const own = useOwnWords();
  const { instant } = useFormats();
  return (
    <SettingsList of={resources.promotions} title={t('menu.promotions')} add={t('promotion.add')}>
      <Promotions.Column
        source="art"
        disableSort
        render={({ art }) => <img src={promotionPicture(art)} alt="" width={80} height={32} />}
      />
      <Promotions.MadeColumn
        source="title"
        render={({ id, code, words }) => <EditLink id={id}>{own(words)?.title ?? code}</EditLink>}
      />
      <Promotions.Column source="kind" disableSort render={({ kind }) => t(`promotion.${kind}`)} />
      <Promotions.Column source="state" disableSort render={({ state }) => <OfferStateTag state={state} />} />
      <Promotions.Column source="members" disableSort align="right" />
      <Promotions.Column
        source="used"
        disableSort
        align="right"
        render={({ used, places }) => (places === null ? used : `${used} / ${places}`)}
      />
      <Promotions.Column source="spent" disableSort align="right" render={({ spent }) => groupAmount(spent)} />
      <Promotions.Column source="startsAt" disableSort render={({ startsAt }) => instant(startsAt)} />
      <Promotions.Column source="endsAt" disableSort render={({ endsAt }) => (endsAt ? instant(endsAt) : '–')} />
    </SettingsList>
  );
}
