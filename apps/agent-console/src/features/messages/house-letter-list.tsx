import SendIcon from '@mui/icons-material/SendOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/dates/instants.ts';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { ListPages } from '../../shared/lists/list-card.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { EmptyState, ErrorState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { May } from '../../shared/rights.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { HouseLetterTag } from './house-letter-state.tsx';

const latest = { field: 'createdAt', order: 'DESC' } as const;

/** What the house wrote to its members, the latest first. */
export function HouseLetterList() {
  const t = useTranslation();
  return (
    <ConsoleList of={resources.houseLetters} sort={latest}>
      <PageTitle title={t('menu.house_letters')} />
      <May right="houseLetters.write">
        <Button
          component={Link}
          to="/houseLetters/create"
          variant="contained"
          startIcon={<SendIcon />}
          sx={{ mb: 1.5 }}
        >
          {t('letter.write')}
        </Button>
      </May>
      <HouseLetters />
      <ListPages />
    </ConsoleList>
  );
}

function HouseLetters() {
  const t = useTranslation();
  const own = useOwnWords();
  const { instant } = useFormats();
  const { data, error, refetch } = useRows(resources.houseLetters);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0)
    return (
      <Card>
        <EmptyState title={t('letter.empty')} lead={t('house_letter.empty_lead')} />
      </Card>
    );
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none', maxWidth: 860 }}>
      {data?.map(({ id, words, state, sentAt, sendAt, createdAt, readers, receivers }) => (
        <Card key={id} component="li" sx={{ p: 2 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <Link to={`/houseLetters/${id}`}>{own(words)?.title ?? id}</Link>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <HouseLetterTag state={state} /> {instant(sentAt ?? sendAt ?? createdAt)}
            {sentAt && ` · ${t('letter.opened', { readers, receivers })}`}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
