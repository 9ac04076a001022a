import type { ReactNode } from 'react';
import { productArt, productPicture } from '@apsara/domain/promotions/points';
import type { ProductRow } from '@apsara/api/points';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { FigureInput, LineInput, Pair, SwitchInput } from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { PictureInput } from '../../shared/settings/picture-input.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { WordsParts } from '../../shared/settings/words-parts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

const nothing = { offered: true, words: {}, art: 'chest', points: 1_000, most: 1, position: 100, added: 0 };

/** Creates a product. */
export function NewProduct() {
  const t = useTranslation();
  return (
    <NewSettingsPage title={t('product.add')} values={nothing}>
      <ProductInputs
        stock={<FigureInput<ProductRow> source="added" label={t('resources.products.fields.remaining')} />}
      />
    </NewSettingsPage>
  );
}

export function ProductPage() {
  const t = useTranslation();
  const own = useOwnWords();
  const { count } = useFormats();
  return (
    <SettingsPage
      of={resources.products}
      title={(product) => (product && own(product.words)?.name) || t('menu.products')}
    >
      {({ remaining }) => (
        <>
          <Facts>
            <Fact name={t('resources.products.fields.remaining')}>{count(remaining)}</Fact>
          </Facts>
          <ProductInputs stock={<FigureInput<ProductRow> source="added" hint={t('product.added_hint')} />} />
        </>
      )}
    </SettingsPage>
  );
}

function ProductInputs({ stock }: { stock: ReactNode }) {
  const t = useTranslation();
  return (
    <>
      <SwitchInput<ProductRow> source="offered" />
      <WordsParts>
        {(language) => (
          <LineInput<ProductRow> source={`words.${language}.name`} label={t('resources.products.fields.name')} />
        )}
      </WordsParts>
      <PictureInput<ProductRow> source="art" kinds={productArt} addressOf={productPicture} size={[56, 56]} />
      <Pair>
        <FigureInput<ProductRow> source="points" />
        <FigureInput<ProductRow> source="most" />
        {stock}
        <FigureInput<ProductRow> source="position" hint={t('settings.position_hint')} />
      </Pair>
    </>
  );
}
