import { useMemo, type ReactNode } from 'react';
import { DataTableConfigContext, useDataTableConfigContext } from 'react-admin';

/**
 * Hides react-admin's own row checkboxes, which ours replace: theirs have their label on the span around the box, where
 * screen readers do not look.
 */
export function WithoutOwnBoxes({ children }: { children: ReactNode }) {
  const config = useDataTableConfigContext();
  const without = useMemo(() => ({ ...config, hasBulkActions: false }), [config]);
  return <DataTableConfigContext.Provider value={without}>{children}</DataTableConfigContext.Provider>;
}
