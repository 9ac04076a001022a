import { Box, Card, Typography } from '@mui/material';
import { CreateBase } from 'react-admin';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { useWords } from '../../shared/words.ts';
import { BonusForm } from './bonus-form.tsx';

/** Credits a bonus to a member, with its wagering requirement. */
export function GiveBonus() {
  const say = useWords();
  return (
    <CreateBase>
      <PageTitle title={say('bonus.give')} />
      <Card sx={{ maxWidth: 560, p: { xs: 2, sm: 3 } }}>
        <Box sx={{ mb: 2.5 }}>
          <Typography color="textSecondary">{say('bonus.lead')}</Typography>
        </Box>
        <BonusForm />
      </Card>
    </CreateBase>
  );
}
