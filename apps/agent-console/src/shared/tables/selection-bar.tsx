import { Box, Button } from '@mui/material';
import { SelectAllButton, useListContext, useTranslate } from 'react-admin';
import { ExportMenu } from '../exports/export-menu.tsx';
import type { ConsoleResource } from '../resources.ts';
import type { Report } from '../reports/report.ts';

/** Actions on the selected rows. react-admin's own bar stays in the tab order while collapsed. */
export function SelectionBar<R extends ConsoleResource>({ report, title }: { report: Report<R>; title: string }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      role="toolbar"
      aria-label={translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        background: 'var(--info-soft)',
        borderBottom: '1px solid var(--line)',
        font: '600 var(--fs-sm)/var(--lh-ui) var(--font-ui)',
      }}
    >
      <output>{translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}</output>
      <SelectAllButton />
      <Box sx={{ flex: 1 }} />
      <Button size="small" onClick={() => onUnselectItems()}>
        {translate('ra.action.unselect')}
      </Button>
      <ExportMenu report={report} title={title} filter={{ id: selectedIds }} />
    </Box>
  );
}
