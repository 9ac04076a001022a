// All pages of rewards are loaded together: each file of its own would make the console's first visit larger.
export { BatchList } from './batch-list.tsx';
export { BatchShow } from './batch-show.tsx';
export { ClaimCosts } from './claim-costs.tsx';
export { ClaimList } from './claim-list.tsx';
export { ClaimShow } from './claim-show.tsx';
export { IssueClaim } from './issue-claim.tsx';
export { NewBatch } from './new-batch.tsx';
