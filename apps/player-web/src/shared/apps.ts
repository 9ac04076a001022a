import { useQuery } from '@tanstack/react-query';
import { listShownApps, type ShownApp } from '@apsara/api/downloads';
import { query } from './api.ts';

/** The apps that the site offers; none until they are known. */
export const useApps = (): readonly ShownApp[] => useQuery(query(listShownApps)).data ?? [];

/** What an app's QR code opens, as a phone's camera needs it. */
export const codeAddress = ({ code }: Pick<ShownApp, 'code'>): string =>
  new URL(code.opens, window.location.origin).href;

/** The apps with a QR code of their own: where several open the same address, the first of them. */
export const withOwnCode = (apps: readonly ShownApp[]): ShownApp[] =>
  apps.filter((app, at) => apps.findIndex((other) => codeAddress(other) === codeAddress(app)) === at);
