import { Suspense, useEffect } from 'react';
import { ChunkBoundary } from '../shared/chunk-boundary.tsx';
import { isOpen, useDoor } from '../shared/door.ts';
import { lazyPart } from '../shared/lazy-part.ts';
import { isView } from '../shared/kept-view.ts';
import { useSession } from '../shared/session.ts';
import { LineBanner } from './line-banner.tsx';
import { keepAlive } from './keep-alive.ts';
import { useDesk } from '../shared/support-desk.ts';
import { UpdateBanner } from './update-banner.tsx';
import { watchDoor } from './watch-door.ts';

const ChatHost = lazyPart(
  () => import('./chat-host.tsx'),
  (module) => module.ChatHost,
  ['support'],
);

const ViewBar = lazyPart(
  () => import('../features/sessions/view-bar.tsx'),
  (module) => module.ViewBar,
  ['support'],
);

const ClosedBar = lazyPart(
  () => import('./closed-bar.tsx'),
  (module) => module.ClosedBar,
  ['support'],
);

function useLive(): void {
  const { token } = useSession();
  useEffect(() => {
    let leave: (() => void) | undefined;
    let stopped = false;
    const connect = async () => {
      const { connectLive } = await import('./live.ts');
      if (!stopped) leave = connectLive(token);
    };
    // Without the socket the page still polls, only less often.
    void connect().catch(() => undefined);
    return () => {
      stopped = true;
      leave?.();
    };
  }, [token]);
}

/** Background work of every page: live events, site state, session keep-alive, connection state, app updates. */
export function Watch() {
  const door = useDoor();
  const { token } = useSession();
  const open = isOpen(door);
  const deskOpen = useDesk();
  const isClosed = door !== 'unknown' && door.info.site.closed;
  const idleMinutes = door === 'unknown' ? 0 : door.info.site.idleMinutes;
  useLive();
  useEffect(() => watchDoor(open), [open]);
  useEffect(() => (token && idleMinutes ? keepAlive(idleMinutes) : undefined), [token, idleMinutes]);
  return (
    <>
      <LineBanner />
      <UpdateBanner />
      <ChunkBoundary>
        <Suspense>{isView() ? <ViewBar /> : isClosed && <ClosedBar />}</Suspense>
      </ChunkBoundary>
      <ChunkBoundary quiet={!deskOpen}>
        <Suspense>{(token || deskOpen) && <ChatHost />}</Suspense>
      </ChunkBoundary>
    </>
  );
}
