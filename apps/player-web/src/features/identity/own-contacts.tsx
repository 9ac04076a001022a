import { useQuery } from '@tanstack/react-query';
import { readOwnIdentity } from '@apsara/api/identity';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { ContactForm } from './contact-form.tsx';

/** The mobile and the e-mail of the account. */
export function OwnContacts() {
  const { data, error, refetch, isFetching } = useQuery(query(readOwnIdentity));
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="120px" />;
  return (['mobile', 'email'] as const).map((channel) => (
    <ContactForm key={channel} channel={channel} contact={data[channel]} hasPassword={data.hasPassword} />
  ));
}
