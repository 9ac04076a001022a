import { LedgerAudit } from '../features/ledger/ledger-audit.ts';
import { DailyTotalsAudit } from '../features/reports/daily-totals-audit.ts';
import { runOnDatabase } from './run-on-database.ts';

/** Compares balances, orders and bets with the transfers, and every day with its bets; prints what differs and exits with 1, or says that the books are right. */
runOnDatabase(async (database) => {
  const days = (await new DailyTotalsAudit(database).run()).map(({ total, subject, kept, real }) => ({
    rule: `a ${total}'s day is what its bets make`,
    subject,
    found: `kept ${kept}, bets make ${real}`,
  }));
  const differences = [...(await new LedgerAudit(database).run()), ...days];
  for (const { rule, subject, found } of differences) process.stdout.write(`${rule}: ${subject}: ${found}\n`);
  const size = `${await database.ledgerAccount.count()} accounts, ${await database.ledgerTransfer.count()} transfers`;
  process.stdout.write(
    differences.length === 0 ? `The books are right: ${size}.\n` : `${differences.length} differences in ${size}.\n`,
  );
  return differences.length === 0 ? 0 : 1;
});
