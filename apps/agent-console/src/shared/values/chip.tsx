import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Root = styled(ButtonBase)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  padding: '4px 14px',
  borderRadius: 999,
  border: '1px solid var(--line)',
  background: 'var(--surface-2)',
  color: 'var(--text-2)',
  font: '600 var(--fs-sm) / var(--lh-ui) var(--font-ui)',
  whiteSpace: 'nowrap',
  transition: 'color var(--dur-1), border-color var(--dur-1)',
  '&:hover': { color: 'var(--text-1)', borderColor: 'var(--line-strong)' },
  '&[aria-pressed=true]': {
    background: 'var(--brand-soft)',
    borderColor: 'var(--brand-line)',
    color: 'var(--brand-text)',
  },
});

interface ChipProps {
  pressed?: boolean;
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

/** One of several choices that are all visible. */
export const Chip = ({ pressed, label, onClick, children }: ChipProps) => (
  <Root type="button" aria-pressed={pressed} aria-label={label} onClick={onClick}>
    {children}
  </Root>
);
