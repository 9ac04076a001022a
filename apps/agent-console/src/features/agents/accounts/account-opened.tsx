import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DoneIcon from '@mui/icons-material/CheckCircle';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TeamMember } from '@apsara/api/agents';
import { copyText } from '../../../shared/values/copy-text.ts';
import { Fact, Facts } from '../../../shared/values/facts.tsx';
import { showLink } from '../../../shared/lists/list-link.ts';
import { useFocusOnMount } from '../../../shared/forms/use-focus-on-mount.ts';
import { useTranslation } from '../../../shared/words.ts';
import { resources } from '../../../shared/resources.ts';

interface AccountOpenedProps {
  account: TeamMember;
  onAnother: () => void;
}

/** The created account. The password is not shown again. */
export function AccountOpened({ account, onAnother }: AccountOpenedProps) {
  const t = useTranslation();
  const [copied, setCopied] = useState(false);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Box component="output" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <DoneIcon aria-hidden sx={{ color: 'var(--success)', mt: 0.25 }} />
        <div>
          <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 0 }}>
            {t('add.opened')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('add.opened_lead')}
          </Typography>
        </div>
      </Box>
      <Facts>
        <Fact name={t('resources.members.fields.username')}>{account.account}</Fact>
        <Fact name={t('resources.members.fields.kind')}>{t(`kind.${account.kind}`)}</Fact>
        {account.nickname && <Fact name={t('resources.members.fields.nickname')}>{account.nickname}</Fact>}
      </Facts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onAnother}>
          {t('add.another')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<CopyIcon />}
          onClick={() => void copyText(account.account).then(() => setCopied(true))}
        >
          {t(copied ? 'add.copied' : 'add.copy')}
        </Button>
        <Button component={Link} to={showLink(resources.members, account.id)}>
          {t('add.view')}
        </Button>
      </Box>
    </Box>
  );
}
