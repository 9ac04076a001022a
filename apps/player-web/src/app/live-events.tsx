import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../shared/session.ts';

/** Listens to the server while somebody is signed in; nobody else pays for the socket's code. */
export function LiveEvents() {
  const client = useQueryClient();
  const { token } = useSession();
  useEffect(() => {
    if (!token) return;
    let leave: (() => void) | undefined;
    let gone = false;
    void import('./live.ts').then(({ connectLive }) => {
      if (!gone) leave = connectLive(client, token);
    });
    return () => {
      gone = true;
      leave?.();
    };
  }, [client, token]);
  return null;
}
