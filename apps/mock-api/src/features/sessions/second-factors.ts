import type { Transaction } from '../../shared/statements.ts';

/** Takes the recovery codes, the passkeys and the remembered devices of an account away. */
export async function dropSecondFactors(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.deleteFrom('recoveryCodes').where('memberId', '=', memberId).execute();
  await transaction.deleteFrom('passkeys').where('memberId', '=', memberId).execute();
  await transaction.deleteFrom('rememberedDevices').where('memberId', '=', memberId).execute();
}
