import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { shownStatuses } from '@apsara/api/bets';
import { listVendorsByType } from '@apsara/api/games';
import { gameTypes, type GameType } from '@apsara/domain/games/vendors';
import { Select } from '@apsara/ui/select';
import { query } from '../../shared/api.ts';
import { changeChoice, changeDays, type DaysState } from '../../shared/days-state.ts';
import { DaysFilter } from '../../shared/days-filter.tsx';

/** The filters of the bet history: days, product, vendor and status. All of them are in the URL. */
export interface RecordState extends DaysState {
  product: GameType | '';
  vendor: string;
  status: (typeof shownStatuses)[number] | '';
}

export function RecordFilters({ state }: { state: RecordState }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { data } = useQuery({ ...query(listVendorsByType), staleTime: 5 * 60_000 });
  const lanes = Object.entries(data?.content ?? {}).filter(([type]) => !state.product || type === state.product);
  const vendors = [...new Set(lanes.flatMap(([, lane]) => lane.vendors))].toSorted();
  const choose = (name: string, value: string) => {
    // A vendor without this product would leave an empty list.
    const next = changeChoice(params, name, value);
    setParams(name === 'product' ? changeChoice(next, 'vendor', '') : next, { replace: true });
  };
  return (
    <DaysFilter state={state} onChange={(change) => setParams(changeDays(params, change), { replace: true })}>
      <Select
        label={t('record.product')}
        value={state.product}
        onChange={(product) => choose('product', product)}
        options={[
          { value: '', label: t('record.all_products') },
          ...gameTypes.map((type) => ({ value: type, label: t(`types.${type}`) })),
        ]}
      />
      <Select
        label={t('record.vendor')}
        value={state.vendor}
        onChange={(vendor) => choose('vendor', vendor)}
        options={[
          { value: '', label: t('record.all_vendors') },
          ...[...new Set([...vendors, ...(state.vendor ? [state.vendor] : [])])].map((code) => ({
            value: code,
            label: code,
          })),
        ]}
      />
      <Select
        label={t('record.status')}
        value={state.status}
        onChange={(status) => choose('status', status)}
        options={[
          { value: '', label: t('record.all_statuses') },
          ...shownStatuses.map((each) => ({ value: each, label: t(`record.${each}`) })),
        ]}
      />
    </DaysFilter>
  );
}
