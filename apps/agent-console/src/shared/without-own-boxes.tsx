import { useMemo, type ReactNode } from 'react';
import { DataTableConfigContext, useDataTableConfigContext } from 'react-admin';

/**
 * Inside, react-admin draws no boxes to choose rows by; ours stand there instead. Its own carry their name where no
 * screen reader looks for it: on the span around the box.
 */
export function WithoutOwnBoxes({ children }: { children: ReactNode }) {
  const config = useDataTableConfigContext();
  const without = useMemo(() => ({ ...config, hasBulkActions: false }), [config]);
  return <DataTableConfigContext.Provider value={without}>{children}</DataTableConfigContext.Provider>;
}
