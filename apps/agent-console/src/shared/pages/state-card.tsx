import ErrorIcon from '@mui/icons-material/CloudOffOutlined';
import EmptyIcon from '@mui/icons-material/SearchOffOutlined';
import { Box, Button, Typography, type SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { NetworkError } from '@apsara/api/client';
import { Refusal } from '@apsara/domain/refusals';
import { useErrorWords } from '../calls/error-words.ts';
import { useTranslation } from '../words.ts';

interface StateProps {
  icon: ComponentType<SvgIconProps>;
  title: string;
  lead: string;
  children?: ReactNode;
}

function State({ icon: Icon, title, lead, children }: StateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, px: 3, py: 7, textAlign: 'center' }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          borderRadius: '16px',
          background: 'var(--surface-3)',
          mb: 1,
        }}
      >
        <Icon aria-hidden sx={{ color: 'var(--text-3)' }} />
      </Box>
      <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '44ch' }}>
        {lead}
      </Typography>
      {children && <Box sx={{ mt: 1.5 }}>{children}</Box>}
    </Box>
  );
}

interface EmptyStateProps {
  title: string;
  lead: string;
  icon?: ComponentType<SvgIconProps>;
  children?: ReactNode;
}

/** An empty state: the reason, and one possible action. */
export const EmptyState = ({ icon = EmptyIcon, ...rest }: EmptyStateProps) => <State icon={icon} {...rest} />;

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * A load error in the server's words, if there are any, with a retry. It accepts errors of the client and of the data
 * provider.
 */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const t = useTranslation();
  const translate = useTranslate();
  const errorWords = useErrorWords();
  const isOfData = error instanceof Error && !(error instanceof Refusal || error instanceof NetworkError);
  return (
    <div role="alert">
      <State
        icon={ErrorIcon}
        title={t('errors.title')}
        lead={isOfData ? translate(error.message, { _: error.message }) : errorWords(error)}
      >
        <Button variant="outlined" onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      </State>
    </div>
  );
}
