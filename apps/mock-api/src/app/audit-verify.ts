import { AuditChain } from '../features/audit/audit-chain.ts';
import { runOnDatabase } from './run-on-database.ts';

/** Walks the chain over the audit events; prints what differs and exits with 1, or prints the last link. */
runOnDatabase(async (database) => {
  const chain = new AuditChain(database);
  const differences = await chain.differences();
  for (const { rule, subject } of differences) process.stdout.write(`${rule}: ${subject}\n`);
  const head = await chain.head();
  const end = head ? `${head.position} links, the last is ${head.hash}` : 'it is empty';
  process.stdout.write(
    differences.length === 0 ? `The log is what it was: ${end}.\n` : `${differences.length} differences: ${end}.\n`,
  );
  return differences.length === 0 ? 0 : 1;
});
