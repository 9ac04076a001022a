import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listOwnClaims } from '@apsara/api/claims';
import { newKey } from '@apsara/api/client';
import { readUnreadCount } from '@apsara/api/messages';
import { listOwnTickets, readRaffle, claimRafflePrize } from '@apsara/api/raffles';
import { Refusal } from '@apsara/domain/refusals';
import { useToast } from '@apsara/ui/toast';
import { api, query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { currentLanguage } from '../../shared/language.ts';
import { useVisitor } from '../../shared/member.ts';
import { firstSeen, forgetClientSeed, keepFirst } from './first-seen.ts';

/** A raffle, at a version of its rule if one is named. */
export const useRaffle = (id: string, version?: number) =>
  useQuery({
    ...query(readRaffle, { id, language: currentLanguage(), ...(version === undefined ? {} : { version }) }),
    staleTime: 0,
  });

/** The member's tickets of a raffle, the newest first. */
export function useTickets(promotionId: string) {
  const { role } = useVisitor();
  const isMember = role === 'member' || role === 'agent';
  return useQuery({
    ...query(listOwnTickets, { promotionId, language: currentLanguage() }),
    enabled: isMember,
    staleTime: 0,
  });
}

/**
 * Whether a failed spin did not use its seed. An error of the server may come after the spin. After an earlier lost
 * answer the ticket may be spun, and only a refusal about the ticket or its raffle says that it is not.
 */
const isUnused = (error: unknown, isFirst: boolean): boolean =>
  error instanceof Refusal &&
  error.code !== 'server.error' &&
  (isFirst || error.code.startsWith('promotions.') || error.code.startsWith('raffles.'));

/** Spins with a ticket. What it has won is read again once the wheel has stopped, by `settle`. */
export function useSpin(promotionId: string) {
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorWords();
  const sent = useRef(new Map<string, { key: string; clientSeed: string }>());
  /**
   * A ticket that is sent again, because its answer was lost, is the same spin. The seed is one that nobody can foresee;
   * this device keeps it, to compare it with the one that is shown after the spin.
   */
  const spinOf = (ticketId: string) => {
    const known = sent.current.get(ticketId) ?? {
      key: newKey(),
      clientSeed: firstSeen(ticketId).clientSeed ?? newKey().replaceAll('-', '').slice(0, 16),
    };
    keepFirst([{ id: ticketId, clientSeed: known.clientSeed }]);
    sent.current.set(ticketId, known);
    return known;
  };
  /** Another device may spin the ticket, with a seed of its own. */
  const forget = (ticketId: string): void => {
    sent.current.delete(ticketId);
    forgetClientSeed(ticketId);
  };
  const settle = (): void => {
    for (const { path } of [listOwnTickets, readRaffle, listOwnClaims, readUnreadCount])
      void client.invalidateQueries({ queryKey: [path] });
  };
  const spin = useMutation({
    mutationFn: async ({ ticketId, version }: { ticketId: string; version: number }) => {
      const isFirst = firstSeen(ticketId).clientSeed === null;
      const { key, clientSeed } = spinOf(ticketId);
      const wish = { promotionId, ticketId, version, clientSeed };
      try {
        return await api.call(claimRafflePrize, wish, { idempotencyKey: key });
      } catch (error) {
        if (isUnused(error, isFirst)) forget(ticketId);
        throw error;
      }
    },
    onError: (error: unknown) => {
      toast({ text: words(error), tone: 'danger' });
      settle();
    },
  });
  return { spin, settle };
}
