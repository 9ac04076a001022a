import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { gameTypes } from '@apsara/domain/games/vendors';
import { listVendorLanes } from '@apsara/api/games';
import type { OwnProtection } from '@apsara/api/limits';
import { readMemberInfo } from '@apsara/api/members';
import { Button } from '@apsara/ui/button';
import { Checkbox } from '@apsara/ui/checkbox';
import { query } from '../../shared/api.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from './protection-page.module.css';
import { useChoose } from './use-choose.ts';

const toggled = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

/** Which kinds of games and which providers the member wants to see. */
export function ShownForm({ hiddenProducts, hiddenVendors }: OwnProtection) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { choose, isBusy, formError } = useChoose();
  const [products, setProducts] = useState(hiddenProducts);
  const [vendors, setVendors] = useState(hiddenVendors);
  const { data } = useQuery(query(listVendorLanes));
  const lanes = data?.data.lanes ?? [];
  const names = new Map(lanes.flatMap(({ cards }) => cards).map((card) => [card.vassalage, card.displayName]));
  const offered = gameTypes.filter((type) => lanes.some(({ gameClassify }) => gameClassify === type));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const hidden = { hiddenProducts: products, hiddenVendors: vendors };
    choose(hidden, { onSuccess: () => void queries.invalidateQueries({ queryKey: [readMemberInfo.path] }) });
  };
  return (
    <section className={styles['section']} aria-label={t('limits.kind_shown')}>
      <h2>{t('limits.kind_shown')}</h2>
      <p className={styles['text']}>{t('limits.shown_about')}</p>
      <form className={styles['shown']} onSubmit={submit}>
        <fieldset>
          <legend>{t('limits.shown_products')}</legend>
          {offered.map((type) => (
            <Checkbox
              key={type}
              label={t(`types.${type}`)}
              checked={!products.includes(type)}
              onChange={() => setProducts(toggled(products, type))}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('limits.shown_vendors')}</legend>
          {[...names].map(([code, name]) => (
            <Checkbox
              key={code}
              label={name}
              checked={!vendors.includes(code)}
              onChange={() => setVendors(toggled(vendors, code))}
            />
          ))}
        </fieldset>
        <FormError words={formError} />
        <Button type="submit" busy={isBusy}>
          {t('limits.save')}
        </Button>
      </form>
    </section>
  );
}
