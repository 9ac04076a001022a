import type { SvgIconProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';

export type Tone = 'success' | 'danger' | 'info' | 'warning' | 'iris' | 'mute';

const tones: readonly Exclude<Tone, 'mute'>[] = ['success', 'danger', 'info', 'warning', 'iris'];

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 24,
  padding: '1px 8px',
  borderRadius: 'var(--r-xs)',
  font: '620 var(--fs-xs) / var(--lh-ui) var(--font-ui)',
  whiteSpace: 'nowrap',
  background: 'var(--surface-3)',
  color: 'var(--text-2)',
  '& svg': { fontSize: 14 },
  ...Object.fromEntries(
    tones.map((tone) => [`&[data-tone=${tone}]`, { background: `var(--${tone}-soft)`, color: `var(--${tone})` }]),
  ),
});

interface TagProps {
  tone: Tone;
  icon?: ComponentType<SvgIconProps>;
  children: ReactNode;
}

/** A state: always a word, with a colour and an icon. */
export const Tag = ({ tone, icon: Icon, children }: TagProps) => (
  <Root data-tone={tone}>
    {Icon && <Icon aria-hidden />}
    {children}
  </Root>
);
