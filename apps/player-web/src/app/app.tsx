import { Suspense, useState } from 'react';
import { ChunkBoundary } from '../shared/chunk-boundary.tsx';
import { isOpen, useDoor } from '../shared/door.ts';
import { lazyPart } from '../shared/lazy-part.ts';
import { whenIdle } from '../shared/when-idle.ts';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';

const Closed = lazyPart(
  () => import('./closed.tsx'),
  (module) => module.Closed,
  ['house'],
);
const Watch = lazyPart(
  () => whenIdle().then(() => import('./watch.tsx')),
  (module) => module.Watch,
);

/**
 * specification 4: the site's state decides whether the site is shown at all. A site that closes while it is open is
 * covered and stays mounted, so that nothing typed is lost.
 */
export function App() {
  const door = useDoor();
  const open = isOpen(door);
  const [shown, show] = useState(open ? door : undefined);
  if (open && shown !== door) show(door);
  return (
    <ChunkBoundary>
      {shown && (
        <Providers status={shown}>
          <AppRoutes />
        </Providers>
      )}
      <Suspense>{!open && <Closed door={door} />}</Suspense>
      <Suspense>
        <Watch />
      </Suspense>
    </ChunkBoundary>
  );
}
