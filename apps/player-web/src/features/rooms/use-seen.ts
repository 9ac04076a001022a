import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AnswerOf } from '@apsara/api/endpoint';
import { listOwnRooms, touchRoom } from '@apsara/api/rooms';
import type { Language } from '@apsara/domain/sites/languages';
import { api, query } from '../../shared/api.ts';
import { session } from '../../shared/session.ts';

/** What is seen is said at most so often. */
const SAY_MS = 5_000;

/**
 * Says to the server how far the reader has seen a room: at once, then every few seconds, and on leaving.
 * @param no the number of the last message that was seen; 0: none
 */
export function useSeen(language: Language, no: number): void {
  const client = useQueryClient();
  const seen = useRef(no);
  useEffect(() => {
    seen.current = no;
  }, [no]);
  useEffect(() => {
    let said = 0;
    const say = () => {
      if (seen.current <= said || session.token() === null) return;
      said = seen.current;
      void api.call(touchRoom, { room: language, no: said }).then(
        ({ roomId, unread }) =>
          client.setQueryData<AnswerOf<typeof listOwnRooms>>(
            query(listOwnRooms).queryKey,
            (known) =>
              known && { list: known.list.map((room) => (room.roomId === roomId ? { ...room, unread } : room)) },
          ),
        () => undefined,
      );
    };
    say();
    const timer = setInterval(say, SAY_MS);
    return () => {
      clearInterval(timer);
      say();
    };
  }, [client, language]);
}
