import { Controller } from '@nestjs/common';
import {
  claimReward,
  claimRewards,
  decideClaim,
  exportClaims,
  issueClaim,
  listClaimCosts,
  listClaimHistory,
  listClaims,
  listOwnClaims,
  readClaim,
} from '@apsara/api/claims';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ClaimCostsService } from './claim-costs.service.ts';
import { ClaimsReviewService } from './claims-review.service.ts';
import { ClaimsService } from './claims.service.ts';

@Controller()
export class ClaimsController {
  constructor(
    private readonly claims: ClaimsService,
    private readonly review: ClaimsReviewService,
    private readonly costs: ClaimCostsService,
  ) {}

  @Serve(listOwnClaims)
  listOwnClaims(query: ValidInputOf<typeof listOwnClaims>, caller: SignedInCaller) {
    return this.claims.listOwnClaims(query, caller);
  }

  @Serve(listClaimHistory)
  listClaimHistory(query: ValidInputOf<typeof listClaimHistory>, caller: SignedInCaller) {
    return this.claims.listClaimHistory(query, caller);
  }

  @Serve(claimReward)
  claimReward(input: ValidInputOf<typeof claimReward>, caller: SignedInCaller) {
    return this.claims.claimReward(input, caller);
  }

  @Serve(claimRewards)
  claimRewards(input: ValidInputOf<typeof claimRewards>, caller: SignedInCaller) {
    return this.claims.claimRewards(input, caller);
  }

  @Serve(listClaims)
  listClaims(query: ValidInputOf<typeof listClaims>, caller: SignedInCaller) {
    return this.review.listClaims(query, caller);
  }

  @Serve(exportClaims)
  exportClaims(query: ValidInputOf<typeof exportClaims>, caller: SignedInCaller) {
    return this.review.exportClaims(query, caller);
  }

  @Serve(readClaim)
  readClaim({ id }: ValidInputOf<typeof readClaim>, caller: SignedInCaller) {
    return this.review.readClaim(id, caller);
  }

  @Serve(issueClaim)
  issueClaim(input: ValidInputOf<typeof issueClaim>, caller: SignedInCaller) {
    return this.review.issueClaim(input, caller);
  }

  @Serve(decideClaim)
  decideClaim(input: ValidInputOf<typeof decideClaim>, caller: SignedInCaller) {
    return this.review.decideClaim(input, caller);
  }

  @Serve(listClaimCosts)
  listClaimCosts(query: ValidInputOf<typeof listClaimCosts>, caller: SignedInCaller) {
    return this.costs.listClaimCosts(query, caller);
  }
}
