import { useQuery } from '@tanstack/react-query';
import { listSiteMemberTags } from '@apsara/api/office-notes';
import { resources } from '../../shared/resources.ts';
import { useMay } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';

/** The tags that accounts of the site have; none for staff who may not read notes. */
export function useSiteTags(): readonly string[] {
  const { client } = useSite();
  const enabled = useMay()('memberNotes.read');
  const queryKey = [resources.siteMembers.name, 'tags'];
  const { data = [] } = useQuery({ queryKey, enabled, queryFn: () => client.call(listSiteMemberTags, {}) });
  return data;
}
