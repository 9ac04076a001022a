import { type Client, createClient } from '@apsara/api/client';
import type { Player } from './cast.ts';

/** What a player's page calls the site with. */
export const clientOf = (url: string, { token }: Pick<Player, 'token'>): Client =>
  createClient({ baseUrl: url, device: 'web', merchant: () => 'lotus', language: () => 'EN', token: () => token });
