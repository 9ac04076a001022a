import { Box } from '@mui/material';
import type { SiteMemberRow } from '@apsara/api/office';
import { Tag } from '../../shared/values/tag.tsx';

/** What staff call an account. */
export function AccountTags({ tags }: Pick<SiteMemberRow, 'tags'>) {
  if (tags.length === 0) return '–';
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {tags.map((tag) => (
        <Tag key={tag} tone="iris">
          {tag}
        </Tag>
      ))}
    </Box>
  );
}
