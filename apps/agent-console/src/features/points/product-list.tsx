import { DataTable } from 'react-admin';
import type { ProductRow } from '@apsara/api/points';
import { productPicture } from '@apsara/domain/promotions/points';
import { useFormats } from '../../shared/dates/instants.ts';
import { EditLink, Offered, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useTranslation } from '../../shared/words.ts';

const Column = DataTable.Col<ProductRow>;

/** Products for points, with price and stock. */
export function ProductList() {
  const t = useTranslation();
  const own = useOwnWords();
  const { count } = useFormats();
  return (
    <SettingsList title={t('menu.products')} add={t('product.add')}>
      <Column
        source="art"
        disableSort
        render={({ art }) => <img src={productPicture(art)} alt="" width={32} height={32} />}
      />
      <Column source="name" disableSort render={({ id, words }) => <EditLink id={id}>{own(words)?.name}</EditLink>} />
      <Column source="offered" disableSort render={({ offered }) => <Offered offered={offered} />} />
      <Column source="points" align="right" disableSort render={({ points }) => count(points)} />
      <Column source="most" align="right" disableSort render={({ most }) => count(most)} />
      <Column source="remaining" align="right" disableSort render={({ remaining }) => count(remaining)} />
    </SettingsList>
  );
}
