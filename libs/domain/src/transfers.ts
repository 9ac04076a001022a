/** Where money goes, seen from its sender: to an account directly below, or to the one directly above. */
export const transferDirections = ['downline', 'upline'] as const;
export type TransferDirection = (typeof transferDirections)[number];
