import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { io } from 'socket.io-client';
import { resources } from '../../shared/resources.ts';
import { sessionToken } from '../../shared/calls/session-token.ts';
import { useSite } from '../../shared/site.ts';

/** The server announces some steps twice, to the player's pages and to the desk's: they are one. */
const TOGETHER_MS = 200;

/** Asks for the chats again when the server says that one has changed, and after the connection was lost. */
export function useDeskNews(): void {
  const queries = useQueryClient();
  const { merchant } = useSite();
  useEffect(() => {
    const auth = { token: sessionToken.read() ?? '', merchant };
    const socket = io({ path: '/socket', auth, transports: ['websocket', 'polling'], forceNew: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: [resources.supportChats.name] });
      }, TOGETHER_MS);
    };
    socket.on('chat', again);
    socket.on('connect', again);
    return () => {
      clearTimeout(timer);
      socket.disconnect();
    };
  }, [queries, merchant]);
}
