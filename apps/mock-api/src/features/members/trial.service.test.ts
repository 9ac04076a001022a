import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { GamesModule } from '../games/games.module.ts';
import { LaunchService } from '../games/launch.service.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { WalletsModule } from '../wallets/wallets.module.ts';
import { WalletsService } from '../wallets/wallets.service.ts';
import { MembersModule } from './members.module.ts';
import { TrialService } from './trial.service.ts';

let people: TestApp;
let trials: TrialService;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [MembersModule, GamesModule, LedgerModule, WalletsModule]);
  trials = people.get(TrialService);
});

const begin = async () => {
  await people.site({ switches: ['COMM3', 'FREEPLAY3'] });
  const { token } = await trials.startTrial(people.caller());
  return (await people.signedIn(token))!;
};

test('a trial account is created for every caller where the site offers it', async () => {
  expect(await refusalOf(trials.startTrial(people.caller()))).toBe('site.switched_off');
  const { actor } = await begin();
  expect(actor).toMatchObject({ role: 'trial', username: expect.stringMatching(/^trial-[0-9a-f]{10}$/) });
  expect((await begin()).actor.id).not.toBe(actor.id);
});

test('it holds play money from the house’s own account, and the books are right', async () => {
  const trial = await begin();
  expect(await people.get(WalletsService).readBalance(trial)).toMatchObject({
    sumBalance: '10000.00',
    currency: 'FUN',
  });
  expect(await people.get(LedgerAudit).run()).toEqual([]);
});

test('it plays for nothing and never for money', async () => {
  const trial = await begin();
  const game = {
    nodeId: '1',
    vassalage: 'PG',
    gameType: 'RNG',
    gameCode: 'PG-1',
    platform: 'html5',
    clientType: '1',
    language: 'EN',
  } as const;
  const launch = (accountType: '0' | '1') =>
    people.get(LaunchService).launchGame({ ...game, accountType, backUrl: '/' } as never, trial);
  expect((await launch('0')).content.game_url).toContain('mode=demo&currency=FUN');
  expect(await refusalOf(launch('1'))).toBe('members.real_account_needed');
  expect(await people.database.gameSession.count()).toBe(0);
});

test('a trial account cannot enter the console', async () => {
  expect(await refusalOf(trials.startTrial(people.caller({ device: 'console' })))).toBe('session.not_an_agent');
});
