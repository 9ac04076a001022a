import { DataTable } from 'react-admin';
import type { PromotionRow } from '@apsara/api/promotions';
import { promotionPicture } from '@apsara/domain/promotions/promotions';
import { useFormats } from '../../shared/dates/instants.ts';
import { EditLink, Offered, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useTranslation } from '../../shared/words.ts';

const Column = DataTable.Col<PromotionRow>;

/** The site's offers, including hidden, future and expired ones. */
export function PromotionList() {
  const t = useTranslation();
  const own = useOwnWords();
  const { instant } = useFormats();
  return (
    <SettingsList title={t('menu.promotions')} add={t('promotion.add')}>
      <Column
        source="art"
        disableSort
        render={({ art }) => <img src={promotionPicture(art)} alt="" width={80} height={32} />}
      />
      <Column
        source="title"
        disableSort
        render={({ id, code, words }) => <EditLink id={id}>{own(words)?.title ?? code}</EditLink>}
      />
      <Column source="kind" disableSort render={({ kind }) => t(`promotion.${kind}`)} />
      <Column source="offered" disableSort render={({ offered }) => <Offered offered={offered} />} />
      <Column source="startsAt" disableSort render={({ startsAt }) => instant(startsAt)} />
      <Column source="endsAt" disableSort render={({ endsAt }) => (endsAt ? instant(endsAt) : '–')} />
    </SettingsList>
  );
}
