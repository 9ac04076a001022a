import SendIcon from '@mui/icons-material/SendOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Letter } from '@apsara/api/messages';
import { ListPages } from '../../shared/lists/list-card.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { EmptyState, ErrorState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { resources } from '../../shared/resources.ts';

const latest = { field: 'sentAt', order: 'DESC' } as const;

/** Sent messages, latest first, with their recipients and the number of readers. */
export function LetterList() {
  const t = useTranslation();
  return (
    <ConsoleList of={resources.letters} sort={latest}>
      <PageTitle title={t('menu.letters')} />
      <Button component={Link} to="/letters/create" variant="contained" startIcon={<SendIcon />} sx={{ mb: 1.5 }}>
        {t('letter.write')}
      </Button>
      <Letters />
      <ListPages />
    </ConsoleList>
  );
}

function Letters() {
  const t = useTranslation();
  const { instant } = useFormats();
  const { data, error, refetch } = useRows(resources.letters);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0)
    return (
      <Card>
        <EmptyState title={t('letter.empty')} lead={t('letter.empty_lead')} />
      </Card>
    );
  const whom = ({ to, account, level }: Letter) =>
    to === 'one' ? account : to === 'level' ? t('letter.to_level_of', { level: level ?? 0 }) : t('letter_to.all');
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none', maxWidth: 860 }}>
      {data?.map((letter) => (
        <Card key={letter.id} component="li" sx={{ p: 2 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {letter.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {whom(letter)} · {instant(letter.sentAt)} ·{' '}
            {t('letter.opened', { readers: letter.readers, receivers: letter.receivers })}
          </Typography>
          <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{letter.content}</Typography>
        </Card>
      ))}
    </Box>
  );
}
