import type { SystemStatus } from '../../shared/site.tsx';

interface Boot {
  merchant: string;
  status: SystemStatus;
}

/** Parses the data the server embedded in the page; undefined in development, where nothing is embedded. */
export function readBoot(text: string | null | undefined): Boot | undefined {
  if (!text) return undefined;
  const boot: Partial<Boot> = JSON.parse(text);
  return boot.merchant && boot.status ? { merchant: boot.merchant, status: boot.status } : undefined;
}
