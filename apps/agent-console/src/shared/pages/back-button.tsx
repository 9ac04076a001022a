import { fieldOf } from '@apsara/domain/records';
import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface BackButtonProps {
  /** The target if the page was opened directly. */
  otherwise: string;
  children: ReactNode;
}

/** Goes back like the browser's button, keeping filters and scroll position. */
export function BackButton({ otherwise, children }: BackButtonProps) {
  const navigate = useNavigate();
  const cameFromHere = () => Number(fieldOf(history.state, 'idx') ?? 0) > 0;
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
