import * as agents from './agents.ts';
import * as bets from './bets.ts';
import * as challenges from './challenges.ts';
import * as deposits from './deposits.ts';
import * as downloads from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import * as games from './games.ts';
import * as help from './help.ts';
import * as members from './members.ts';
import * as points from './points.ts';
import * as promotions from './promotions.ts';
import * as reports from './reports.ts';
import * as rewards from './rewards.ts';
import * as seamless from './seamless.ts';
import * as security from './security.ts';
import * as sessions from './sessions.ts';
import * as sites from './sites.ts';
import * as transfers from './transfers.ts';
import * as uploads from './uploads.ts';
import * as turnover from './turnover.ts';
import * as wallets from './wallets.ts';
import * as winners from './winners.ts';
import * as withdrawals from './withdrawals.ts';

const features = {
  sites,
  challenges,
  sessions,
  security,
  members,
  wallets,
  uploads,
  deposits,
  withdrawals,
  transfers,
  games,
  bets,
  seamless,
  agents,
  turnover,
  reports,
  rewards,
  winners,
  points,
  promotions,
  help,
  downloads,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'allow' in value && 'answer' in value;

/** Every line of the contract with its name, `<feature>.<verb>`; for the server, the documents and the tests, never for a page. */
export const contract: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(features).flatMap(([feature, lines]) =>
    Object.entries(lines)
      .filter((line): line is [string, Endpoint] => isEndpoint(line[1]))
      .map(([verb, line]) => [`${feature}.${verb}`, line] as const),
  ),
);
