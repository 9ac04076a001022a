import type { ProviderDirection } from '@apsara/domain/payments/providers';
import { useRecords } from '../lists/use-records.ts';
import { resources } from '../resources.ts';
import { useTranslation } from '../words.ts';
import { ChoiceInput } from './inputs.tsx';

interface Provided {
  providerId: string | null;
}

/** Who takes or makes the payments of a method: one of the site's providers, or none. */
export function ProviderInput({ direction }: { direction: ProviderDirection }) {
  const t = useTranslation();
  const { data = [] } = useRecords(resources.paymentProviders, { sort: { field: 'place', order: 'ASC' } });
  const choices = data.filter((provider) => provider.direction === direction);
  return <ChoiceInput<Provided> source="providerId" choices={choices} none={t(`provider.none_${direction}`)} />;
}
