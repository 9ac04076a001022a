import { Suspense } from 'react';
import { Skeleton } from '@apsara/ui/skeleton';
import { SupportHost } from '../features/support/support-host.tsx';
import { ChunkBoundary } from '../shared/chunk-boundary.tsx';
import { lazyPart } from '../shared/lazy-part.ts';

const RoomsPanel = lazyPart(
  () => import('../features/rooms/rooms-panel.tsx'),
  (module) => module.RoomsPanel,
  ['support'],
);

const Rooms = () => (
  <ChunkBoundary>
    <Suspense fallback={<Skeleton height="320px" radius="var(--r-md)" />}>
      <RoomsPanel />
    </Suspense>
  </ChunkBoundary>
);

/** The chats over any page: customer service, and the chat rooms beside it where the site has them. */
export const ChatHost = () => <SupportHost rooms={<Rooms />} />;
