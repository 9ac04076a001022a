import { useEffect } from 'react';
import type { Language } from '@apsara/domain/sites/languages';
import { currentMerchant } from '../../shared/merchant.ts';
import { useSession } from '../../shared/session.ts';

/**
 * Hears of a room while it is on the screen, by a connection that names it.
 * @param onHeard gets the number of the room's last change
 * @param onAgain is called when something may have been missed, or what the reader may do has changed
 */
export function useRoomSocket(language: Language, onHeard: (no: number) => void, onAgain: () => void): void {
  const { token } = useSession();
  useEffect(() => {
    if (!token) return undefined;
    let leave: (() => void) | undefined;
    let stopped = false;
    const connect = async () => {
      const { io } = await import('socket.io-client');
      if (stopped) return;
      const auth = { token, merchant: currentMerchant(), room: language };
      const socket = io({ path: '/socket', auth, transports: ['websocket', 'polling'], forceNew: true });
      socket.on('chat', ({ id, no }: { id: string; no: number }) => {
        if (id === `room:${language}`) onHeard(no);
        else if (id === 'room:') onAgain();
      });
      socket.on('connect', onAgain);
      leave = () => void socket.disconnect();
    };
    // Without the socket the page still asks, only less often.
    void connect().catch(() => undefined);
    return () => {
      stopped = true;
      leave?.();
    };
  }, [token, language, onHeard, onAgain]);
}
