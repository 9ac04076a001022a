import { Suspense } from 'react';
import { ChunkBoundary } from '../../shared/chunk-boundary.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';

const TermsQuestion = lazyPart(
  () => import('../../features/members/terms-question.tsx'),
  (module) => module.TermsQuestion,
  ['entry'],
);

/** The question about new terms, on every page of a member who is signed in. */
export function TermsPart() {
  return (
    <ChunkBoundary quiet>
      <Suspense>
        <TermsQuestion />
      </Suspense>
    </ChunkBoundary>
  );
}
