import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { CreateBase } from 'react-admin';
import type { Downline } from '@apsara/api/agents';
import { PageTitle } from '../../shared/page-title.tsx';
import { useWords } from '../../shared/words.ts';
import { AccountForm } from './account-form.tsx';
import { AccountOpened } from './account-opened.tsx';

/** Opening an account below oneself; what was opened then stands in the form's place. */
export function AddAccount() {
  const say = useWords();
  const [opened, setOpened] = useState<Downline>();
  return (
    <CreateBase>
      <PageTitle title={say('menu.add')} />
      <Box sx={{ maxWidth: 560 }}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          {opened ? (
            <AccountOpened account={opened} onAnother={() => setOpened(undefined)} />
          ) : (
            <>
              <Typography color="textSecondary" sx={{ mb: 2.5 }}>
                {say('add.lead')}
              </Typography>
              <AccountForm onOpened={setOpened} />
            </>
          )}
        </Card>
      </Box>
    </CreateBase>
  );
}
