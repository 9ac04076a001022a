import { productPicture } from '@apsara/domain/promotions/points';
import { useFormats } from '../../shared/dates/instants.ts';
import { EditLink, Offered, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';

const Products = listParts(resources.products);

/** Products for points, with price and stock. */
export function ProductList() {
  const t = useTranslation();
  const own = useOwnWords();
  const { count } = useFormats();
  return (
    <SettingsList of={resources.products} title={t('menu.products')} add={t('product.add')}>
      <Products.Column
        source="art"
        disableSort
        render={({ art }) => <img src={productPicture(art)} alt="" width={32} height={32} />}
      />
      <Products.MadeColumn source="name" render={({ id, words }) => <EditLink id={id}>{own(words)?.name}</EditLink>} />
      <Products.Column source="offered" disableSort render={({ offered }) => <Offered offered={offered} />} />
      <Products.Column source="points" align="right" disableSort render={({ points }) => count(points)} />
      <Products.Column source="most" align="right" disableSort render={({ most }) => count(most)} />
      <Products.Column source="remaining" align="right" disableSort render={({ remaining }) => count(remaining)} />
    </SettingsList>
  );
}
