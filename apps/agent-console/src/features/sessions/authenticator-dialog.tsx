import { Box, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { readAuthenticator } from '@apsara/api/security';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';

/** Sets up one's authenticator app, or replaces it. */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const words = useErrorWords();
  const { client } = useSite();
  const { data, error } = useQuery({
    queryKey: [readAuthenticator.path],
    queryFn: () => client.call(readAuthenticator),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="authenticator-title">
      <DialogTitle id="authenticator-title">{t('user.authenticator')}</DialogTitle>
      <DialogContent>
        {error && <Typography role="alert">{words(error)}</Typography>}
        {data && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {data.enabled && <Typography>{t('login.recovery_left', { count: data.recoveryCodesLeft })}</Typography>}
            <AuthenticatorSetup replaces={data.enabled} onDone={onClose} />
          </Box>
        )}
      </DialogContent>
    </Dialog>
  );
}
