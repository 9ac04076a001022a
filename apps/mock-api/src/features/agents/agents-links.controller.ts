import { Controller } from '@nestjs/common';
import {
  addAffiliateLink,
  affiliateLinks,
  oneAffiliateLink,
  removeAffiliateLink,
  updateAffiliateLink,
} from '@apsara/api/affiliate-links';
import { affiliateVisit } from '@apsara/api/registration';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { AffiliateLinksService } from './affiliate-links.service.ts';

@Controller()
export class AgentsLinksController {
  constructor(private readonly links: AffiliateLinksService) {}

  @Serve(affiliateLinks)
  list(query: ValidInputOf<typeof affiliateLinks>, caller: SignedInCaller) {
    return this.links.list(query, caller);
  }

  @Serve(oneAffiliateLink)
  one({ id }: ValidInputOf<typeof oneAffiliateLink>, caller: SignedInCaller) {
    return this.links.one(id, caller);
  }

  @Serve(addAffiliateLink)
  add(input: ValidInputOf<typeof addAffiliateLink>, caller: SignedInCaller) {
    return this.links.add(input, caller);
  }

  @Serve(updateAffiliateLink)
  update(input: ValidInputOf<typeof updateAffiliateLink>, caller: SignedInCaller) {
    return this.links.update(input, caller);
  }

  @Serve(removeAffiliateLink)
  remove({ id }: ValidInputOf<typeof removeAffiliateLink>, caller: SignedInCaller) {
    return this.links.remove(id, caller);
  }

  @Serve(affiliateVisit)
  visit(input: ValidInputOf<typeof affiliateVisit>, caller: Caller) {
    return this.links.visit(input, caller);
  }
}
