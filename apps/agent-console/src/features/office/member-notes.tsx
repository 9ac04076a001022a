import { Box } from '@mui/material';
import { createSiteMemberNote, readSiteMemberNotes, type SiteMemberNotes } from '@apsara/api/office-notes';
import { resources } from '../../shared/resources.ts';
import { useMay } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { RowsComing } from '../../shared/tables/rows-coming.tsx';
import { NoteList } from './note-list.tsx';
import { TagEditor } from './tag-editor.tsx';
import { useMemberPart } from './use-member-part.ts';

/** What staff wrote down of an account: tags, and notes. */
export function MemberNotes({ id }: { id: string }) {
  const { client } = useSite();
  const isWriter = useMay()('memberNotes.write');
  const write = (note: string, options: { idempotencyKey: string }) =>
    client.call(createSiteMemberNote, { id, note }, options);
  const read = () => client.call(readSiteMemberNotes, { id });
  const { data, error, refetch } = useMemberPart<SiteMemberNotes>(id, 'notes', read);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsComing />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <TagEditor id={id} tags={data.tags} />
      <NoteList of={resources.siteMembers} notes={data.notes} onWrite={isWriter ? write : undefined} />
    </Box>
  );
}
