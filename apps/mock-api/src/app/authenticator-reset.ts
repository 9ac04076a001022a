import { Clock } from '../shared/clock.ts';
import { resetAuthenticator } from './lost-authenticator.ts';
import { runOnDatabase } from './run-on-database.ts';

const [siteCode, username, ...words] = process.argv.slice(2);
const reason = words.join(' ').trim();

/** Takes a lost authenticator away; exits with 1 when nothing was changed. */
runOnDatabase(async (database) => {
  if (!siteCode || !username || !reason) {
    process.stderr.write('Usage: npm run authenticator:reset -- <site> <username> <reason>\n');
    return 1;
  }
  if (!(await resetAuthenticator(database, new Clock(), { siteCode, username, reason }))) {
    process.stderr.write(`The site ${siteCode} has no account ${username}.\n`);
    return 1;
  }
  process.stdout.write(`${username} of ${siteCode} logs in with the password and sets up a new authenticator.\n`);
  return 0;
});
