import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { CreateBase } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TeamMember } from '@apsara/api/agents';
import { PageTitle } from '../../../shared/pages/page-title.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { AccountForm } from './account-form.tsx';
import { AccountOpened } from './account-opened.tsx';

/** Creates a downline account. The created account then replaces the form. */
export function AddAccount() {
  const t = useTranslation();
  const [opened, setOpened] = useState<TeamMember>();
  return (
    <CreateBase>
      <PageTitle title={t('menu.add')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,640px) minmax(0,360px)' },
        }}
      >
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          {opened ? (
            <AccountOpened account={opened} onAnother={() => setOpened(undefined)} />
          ) : (
            <>
              <Typography color="textSecondary" sx={{ mb: 2.5 }}>
                {t('add.lead')}
              </Typography>
              <AccountForm onOpened={setOpened} />
            </>
          )}
        </Card>
        <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography variant="h2">{t('links.title')}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
            {t('links.lead')}
          </Typography>
          <Button component={Link} to="/affiliateLinks" variant="outlined" startIcon={<LinkIcon />}>
            {t('links.see')}
          </Button>
        </Card>
      </Box>
    </CreateBase>
  );
}
