import type { SystemStatus } from '../../shared/site.tsx';

interface Boot {
  merchant: string;
  status: SystemStatus;
}

/** What the server put into the page; absent where the page is served by itself during development. */
export function readBoot(text: string | null | undefined): Boot | undefined {
  if (!text) return undefined;
  const boot = JSON.parse(text) as Partial<Boot>;
  return boot.merchant && boot.status ? { merchant: boot.merchant, status: boot.status } : undefined;
}
