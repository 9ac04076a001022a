import type { SystemStatus } from '../../shared/site.tsx';

/**
 * Customer service for a visitor whose site is unknown: of the host's own site if it has one, otherwise of the
 * installation. Empty if there is none.
 */
export function unknownSiteContact(bootText: string | null | undefined): string {
  const boot: { status?: SystemStatus; customerService?: string } = JSON.parse(bootText || '{}');
  return boot.status?.info.customerService ?? boot.customerService ?? '';
}
