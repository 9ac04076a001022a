import MetIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box } from '@mui/material';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { useTranslation } from '../../../shared/words.ts';
import type { RuleLine } from './field-rules.ts';

interface RuleListProps {
  id: string;
  label: string;
  lines: readonly RuleLine[];
}

/** The rules of a field, each marked when met. */
export function RuleList({ id, label, lines }: RuleListProps) {
  const t = useTranslation();
  return (
    <Box
      component="ul"
      id={id}
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, mt: -1, p: 0, display: 'grid', gap: 0.5 }}
    >
      {lines.map(({ word, values, met }) => (
        <Box
          component="li"
          key={word}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            font: '450 var(--fs-xs)/var(--lh-ui) var(--font-ui)',
            color: met ? 'var(--success)' : 'var(--text-3)',
          }}
        >
          {met ? <MetIcon aria-hidden sx={{ fontSize: 15 }} /> : <OpenIcon aria-hidden sx={{ fontSize: 15 }} />}
          {t(word, values)}
          {met && <VisuallyHidden>{t('add.rule_met')}</VisuallyHidden>}
        </Box>
      ))}
    </Box>
  );
}
