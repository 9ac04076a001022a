import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface BackButtonProps {
  /** Where to go when the page was opened by its address. */
  otherwise: string;
  children: ReactNode;
}

/** Back to where one came from, with its filters and its place, as the browser's own button would. */
export function BackButton({ otherwise, children }: BackButtonProps) {
  const navigate = useNavigate();
  const cameFromHere = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
  return (
    <Button
      startIcon={<BackIcon />}
      sx={{ mb: 1.5 }}
      onClick={() => void (cameFromHere() ? navigate(-1) : navigate(otherwise))}
    >
      {children}
    </Button>
  );
}
