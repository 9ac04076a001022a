import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { cleanHtml } from '../values/clean-html.ts';
import { useTranslation } from '../words.ts';
import { LineInput } from './inputs.tsx';
import type { InputOf } from './typed-input.tsx';

/** An HTML input with a preview. */
export function HtmlInput<Values extends FieldValues = never>(props: InputOf<Values, string>) {
  const t = useTranslation();
  const html = useWatch<Record<string, string | undefined>>({ name: props.source });
  const clean = useMemo(() => cleanHtml(html ?? ''), [html]);
  return (
    <div>
      <LineInput<Values> {...props} hint={props.hint ?? t('settings.html_hint')} rows={5} />
      {clean && (
        <Box
          component="figure"
          sx={{
            m: 0,
            mt: 1,
            p: 2,
            border: '1px solid var(--line)',
            borderRadius: 'var(--r-md)',
            overflowX: 'auto',
            '& img': { maxWidth: '100%' },
          }}
        >
          <Typography component="figcaption" variant="caption" color="textSecondary">
            {t('settings.preview')}
          </Typography>
          <Box
            sx={{ overflowWrap: 'anywhere', '& a': { color: 'var(--brand-text)' } }}
            dangerouslySetInnerHTML={{ __html: clean }}
          />
        </Box>
      )}
    </div>
  );
}
