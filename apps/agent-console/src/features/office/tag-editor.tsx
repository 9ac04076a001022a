import RemoveIcon from '@mui/icons-material/Close';
import { Alert, Autocomplete, Box, Button, Card, IconButton, TextField, Typography } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { setSiteMemberTag } from '@apsara/api/office-notes';
import { mayTag, tagRules, tidyTag } from '@apsara/domain/office/member-notes';
import { useFinderWords } from '../../shared/forms/use-finder-words.ts';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { useMay } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useSiteTags } from './use-site-tags.ts';

interface TagEditorProps {
  id: string;
  tags: readonly string[];
}

/** The tags of an account. A new one is typed, or chosen of those that other accounts have. */
export function TagEditor({ id, tags }: TagEditorProps) {
  const t = useTranslation();
  const { client } = useSite();
  const isWriter = useMay()('memberNotes.write');
  const [typed, setTyped] = useState('');
  const { send, busy, refusal } = useDecisionCall({ resource: resources.siteMembers, onDone: () => setTyped('') });
  const set = (tag: string, tagged: boolean) =>
    void send(() => client.call(setSiteMemberTag, { id, tag, tagged }), t('office.changed'));
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t('office.tags')}</Typography>
      {tags.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('office.no_tags')}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {tags.map((tag) => (
          <li key={tag}>
            <Tag tone="iris">{tag}</Tag>
            {isWriter && (
              <IconButton
                size="small"
                aria-label={t('office.remove_tag', { tag })}
                disabled={busy}
                onClick={() => set(tag, false)}
              >
                <RemoveIcon fontSize="inherit" />
              </IconButton>
            )}
          </li>
        ))}
      </Box>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {isWriter && mayTag(tags.length) && (
        <NewTag {...{ tags, typed, busy }} onType={setTyped} onAdd={() => set(typed, true)} />
      )}
    </Card>
  );
}

interface NewTagProps {
  tags: readonly string[];
  typed: string;
  busy: boolean;
  onType: (text: string) => void;
  onAdd: () => void;
}

function NewTag({ tags, typed, busy, onType, onAdd }: NewTagProps) {
  const t = useTranslation();
  const known = useSiteTags();
  const finderWords = useFinderWords();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (tidyTag(typed) !== '' && !busy) onAdd();
  };
  return (
    <form onSubmit={submit} noValidate style={{ display: 'flex', gap: 8, alignItems: 'start', flexWrap: 'wrap' }}>
      <Autocomplete
        freeSolo
        {...finderWords}
        options={known.filter((tag) => !tags.includes(tag))}
        inputValue={typed}
        onInputChange={(_, text) => onType(text)}
        sx={{ width: 260 }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('office.new_tag')}
            helperText={t('office.tag_hint', { max: tagRules.maxTags })}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, maxLength: tagRules.maxLength },
            }}
          />
        )}
      />
      <Button type="submit" variant="outlined" loading={busy} disabled={tidyTag(typed) === ''}>
        {t('office.add_tag')}
      </Button>
    </form>
  );
}
