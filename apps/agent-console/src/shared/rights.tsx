import type { ReactNode } from 'react';
import { useGetIdentity, useResourceContext } from 'react-admin';
import type { Right } from '@apsara/domain/office/rights';

/**
 * Whether the person who is signed in may do something. The server enforces the same. Agents have no rights to name:
 * what they may call is all there is on their pages.
 */
export function useMay(): (right: string | undefined) => boolean {
  const { identity } = useGetIdentity();
  const rights: unknown = identity?.['rights'];
  return (right) => right === undefined || rights === null || (Array.isArray(rights) && rights.includes(right));
}

interface MayProps {
  right: Right;
  children: ReactNode;
}

/** What only those see who have the right to it. */
export function May({ right, children }: MayProps) {
  return useMay()(right) ? children : null;
}

/** Whether the settings of the page's resource may be changed; `right` is named where that takes another one. */
export function useMayWrite(right?: Right): boolean {
  const resource = useResourceContext() ?? '';
  return useMay()(right ?? `${resource}.write`);
}
