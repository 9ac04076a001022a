import { useQuery } from '@tanstack/react-query';
import { readOwnIdentity } from '@apsara/api/identity';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { ContactForm } from './contact-form.tsx';

const channels = ['mobile', 'email'] as const;
const portOf = { mobile: 'sms', email: 'email' } as const;

/** The mobile and the e-mail of the account, where the site can send a code to them. */
export function OwnContacts() {
  const { ports } = useSite();
  const { data, error, refetch, isFetching } = useQuery(query(readOwnIdentity));
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="120px" />;
  return channels
    .filter((channel) => ports.includes(portOf[channel]))
    .map((channel) => (
      <ContactForm key={channel} channel={channel} contact={data[channel]} hasPassword={data.hasPassword} />
    ));
}
