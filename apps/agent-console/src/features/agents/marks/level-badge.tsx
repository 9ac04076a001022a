import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { useTranslation } from '../../../shared/words.ts';

const Root = styled('span')({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 24,
  minHeight: 24,
  paddingInline: 4,
  borderRadius: 7,
  background: 'var(--surface-4)',
  color: 'var(--text-2)',
  font: '700 11px/1 var(--font-ui)',
  flex: 'none',
});

/** The level of an account below the agent; the agent itself has a word instead. */
export function LevelBadge({ level }: { level: number }) {
  const t = useTranslation();
  if (level === 0) return <Root>{t('team.you')}</Root>;
  return (
    <Root>
      <span aria-hidden>L{level}</span>
      <VisuallyHidden>{t('team.level', { level })}</VisuallyHidden>
    </Root>
  );
}
