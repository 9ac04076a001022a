import type { TransferPlayer } from './transfer-player.ts';

interface TransferScenario {
  summary: string;
  play: (player: TransferPlayer) => Promise<void>;
}

const before = { main: 0, pending: 0, vendor: 0 };
const pending = { main: -100, pending: 100, vendor: 0 };
const there = { main: -100, pending: 0, vendor: 100 };

/** Transfers that the vendor leaves unanswered, at sites with transfer wallets (spec: wallet-protocol). */
export const transferScenarios = {
  'transfer lost on its way': {
    summary:
      'A transfer to the vendor gets lost before it arrives. The money is pending until the vendor is asked, and then returned. The lost call moves nothing when it arrives later.',
    async play(player) {
      const transfer = await player.moveIn('no answer', 'request');
      await player.is(transfer, 'pending', pending);
      await player.ask(transfer, 'TRANSACTION_DOES_NOT_EXIST');
      await player.is(transfer, 'failed', before);
      await player.arriveLate('TRANSACTION_DOES_NOT_EXIST');
      const again = await player.moveIn('OK');
      await player.is(again, 'done', there);
    },
  },
  'answer to a transfer lost': {
    summary:
      'The vendor takes a transfer, and its answer gets lost. The money is pending until the vendor is asked, and is then in its wallet. It comes back whole.',
    async play(player) {
      const transfer = await player.moveIn('no answer', 'answer');
      await player.is(transfer, 'pending', pending);
      await player.ask(transfer, 'OK');
      await player.is(transfer, 'done', there);
      const back = await player.moveOut('OK');
      await player.is(back, 'done', before);
    },
  },
} as const satisfies Record<string, TransferScenario>;

export type TransferScenarioName = keyof typeof transferScenarios;
