import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, LinearProgress, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../dates/instants.ts';
import { useTranslation } from '../words.ts';
import type { ConsoleResource } from '../resources.ts';
import { fileFormats } from './report-formats.ts';
import type { Sheet } from '../reports/report.ts';
import { useExport } from './use-export.ts';

interface ExportMenuProps<R extends ConsoleResource> {
  report: Sheet<R>;
  title: string;
  /** The filter of the exported rows. */
  filter: Record<string, unknown>;
}

/** Exports all rows of a filter to a file, with progress. */
export function ExportMenu<R extends ConsoleResource>({ report, title, filter }: ExportMenuProps<R>) {
  const t = useTranslation();
  const { count } = useFormats();
  const { exporting, start, cancel } = useExport(report, { title, filter });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (exporting) {
    const { written, total } = exporting;
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box component="output" sx={{ fontSize: 'var(--fs-sm)', fontVariantNumeric: 'tabular-nums' }}>
          {total === undefined
            ? t('reports.counting')
            : t('reports.written', { written: count(written), total: count(total) })}
          <LinearProgress
            aria-label={t('reports.export')}
            {...(total ? { variant: 'determinate' as const, value: Math.min(100, (written / total) * 100) } : {})}
          />
        </Box>
        <Button size="small" onClick={cancel}>
          {t('reports.cancel')}
        </Button>
      </Box>
    );
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ExportIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('reports.export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {fileFormats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              void start(format);
            }}
          >
            {t(`reports.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
