import { Box, Card, Typography } from '@mui/material';
import { CreateBase } from 'react-admin';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { useTranslation } from '../../shared/words.ts';
import { BonusForm } from './bonus-form.tsx';
import { May } from '../../shared/rights.tsx';

/** Credits a bonus to a member, with its wagering requirement. */
export function GiveBonus() {
  const t = useTranslation();
  return (
    <CreateBase>
      <PageTitle title={t('bonus.give')} />
      <Card sx={{ maxWidth: 560, p: { xs: 2, sm: 3 } }}>
        <Box sx={{ mb: 2.5 }}>
          <Typography color="textSecondary">{t('bonus.lead')}</Typography>
        </Box>
        <May right="bonuses.act">
          <BonusForm />
        </May>
      </Card>
    </CreateBase>
  );
}
