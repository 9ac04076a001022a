import { Controller } from '@nestjs/common';
import {
  createAffiliateLink,
  listAffiliateLinks,
  readAffiliateLink,
  removeAffiliateLink,
  updateAffiliateLink,
} from '@apsara/api/affiliate-links';
import { createAffiliateVisit } from '@apsara/api/registration';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { AffiliateLinksService } from './affiliate-links.service.ts';

@Controller()
export class AgentsLinksController {
  constructor(private readonly links: AffiliateLinksService) {}

  @Serve(listAffiliateLinks)
  listAffiliateLinks(query: ValidInputOf<typeof listAffiliateLinks>, caller: SignedInCaller) {
    return this.links.listAffiliateLinks(query, caller);
  }

  @Serve(readAffiliateLink)
  readAffiliateLink({ id }: ValidInputOf<typeof readAffiliateLink>, caller: SignedInCaller) {
    return this.links.readAffiliateLink(id, caller);
  }

  @Serve(createAffiliateLink)
  createAffiliateLink(input: ValidInputOf<typeof createAffiliateLink>, caller: SignedInCaller) {
    return this.links.createAffiliateLink(input, caller);
  }

  @Serve(updateAffiliateLink)
  updateAffiliateLink(input: ValidInputOf<typeof updateAffiliateLink>, caller: SignedInCaller) {
    return this.links.updateAffiliateLink(input, caller);
  }

  @Serve(removeAffiliateLink)
  removeAffiliateLink({ id }: ValidInputOf<typeof removeAffiliateLink>, caller: SignedInCaller) {
    return this.links.removeAffiliateLink(id, caller);
  }

  @Serve(createAffiliateVisit)
  createAffiliateVisit(input: ValidInputOf<typeof createAffiliateVisit>, caller: Caller) {
    return this.links.createAffiliateVisit(input, caller);
  }
}
