import { fieldOf, textIn } from '@apsara/domain/records';

const KEY = 'view';

/** A view of a member that this tab shows to one of the staff. */
export interface KeptView {
  account: string;
  /** When it expires, by the clock of this device; 0 once it has ended. */
  until: number;
}

export const keepView = (view: KeptView): void => sessionStorage.setItem(KEY, JSON.stringify(view));
export const forgetView = (): void => sessionStorage.removeItem(KEY);

/** Whether this tab shows a view, or has shown one that ended. */
export const isView = (): boolean => sessionStorage.getItem(KEY) !== null;

export function keptView(): KeptView {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  return { account: textIn(kept, 'account'), until: Number(fieldOf(kept, 'until') ?? 0) };
}
