import type { SvgIconProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';

export type Tone = 'success' | 'danger' | 'info' | 'warning' | 'iris' | 'mute';

const Root = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 24,
  padding: '1px 8px',
  borderRadius: 'var(--r-xs)',
  font: '620 var(--fs-xs) / var(--lh-ui) var(--font-ui)',
  whiteSpace: 'nowrap',
  background: tone === 'mute' ? 'var(--surface-3)' : `var(--${tone}-soft)`,
  color: tone === 'mute' ? 'var(--text-2)' : `var(--${tone})`,
}));

interface TagProps {
  tone: Tone;
  icon?: ComponentType<SvgIconProps>;
  children: ReactNode;
}

/** A state: always a word, with a colour and an icon to find it by. */
export const Tag = ({ tone, icon: Icon, children }: TagProps) => (
  <Root tone={tone}>
    {Icon && <Icon aria-hidden sx={{ fontSize: 14 }} />}
    {children}
  </Root>
);
