import RefreshIcon from '@mui/icons-material/Refresh';
import { IconButton, Tooltip } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import { useLoading, useRefresh, useTranslate } from 'react-admin';

const turning = keyframes({ to: { transform: 'rotate(360deg)' } });

/** Refetches everything on the screen; the icon spins while requests are in flight. */
export function RefreshButton() {
  const words = useTranslate()('ra.action.refresh');
  const refresh = useRefresh();
  const loading = useLoading();
  return (
    <Tooltip title={words}>
      <IconButton aria-label={words} aria-busy={loading} onClick={refresh}>
        <RefreshIcon fontSize="small" sx={loading ? { animation: `${turning} 900ms linear infinite` } : {}} />
      </IconButton>
    </Tooltip>
  );
}
