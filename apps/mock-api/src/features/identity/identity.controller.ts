import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  confirmContact,
  createIdentityCheck,
  decideIdentityCheck,
  listIdentityChecks,
  listIdentitySettings,
  readIdentityCheck,
  readIdentityPicture,
  readIdentitySettings,
  readOwnIdentity,
  sendContactCode,
  updateIdentitySettings,
} from '@apsara/api/identity';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ContactsService } from './contacts.service.ts';
import { IdentityReviewService } from './identity-review.service.ts';
import { IdentitySettingsService } from './identity-settings.service.ts';
import { IdentityService } from './identity.service.ts';

@Controller()
export class IdentityController {
  constructor(
    private readonly own: IdentityService,
    private readonly contacts: ContactsService,
    private readonly review: IdentityReviewService,
    private readonly settings: IdentitySettingsService,
  ) {}

  @Serve(readOwnIdentity)
  readOwnIdentity(_: ValidInputOf<typeof readOwnIdentity>, caller: SignedInCaller) {
    return this.own.readOwnIdentity(caller);
  }

  @Serve(sendContactCode)
  sendContactCode(input: ValidInputOf<typeof sendContactCode>, caller: SignedInCaller) {
    return this.contacts.sendContactCode(input, caller);
  }

  @Serve(confirmContact)
  confirmContact(input: ValidInputOf<typeof confirmContact>, caller: SignedInCaller) {
    return this.contacts.confirmContact(input, caller);
  }

  @Serve(createIdentityCheck)
  createIdentityCheck(input: ValidInputOf<typeof createIdentityCheck>, caller: SignedInCaller) {
    return this.own.createIdentityCheck(input, caller);
  }

  @Serve(listIdentityChecks)
  listIdentityChecks(query: ValidInputOf<typeof listIdentityChecks>, caller: SignedInCaller) {
    return this.review.listIdentityChecks(query, caller);
  }

  @Serve(readIdentityCheck)
  readIdentityCheck({ id }: ValidInputOf<typeof readIdentityCheck>, caller: SignedInCaller) {
    return this.review.readIdentityCheck(id, caller);
  }

  @Serve(readIdentityPicture)
  readIdentityPicture(input: ValidInputOf<typeof readIdentityPicture>, caller: SignedInCaller) {
    return this.review.readIdentityPicture(input, caller);
  }

  @Serve(decideIdentityCheck)
  decideIdentityCheck(input: ValidInputOf<typeof decideIdentityCheck>, caller: SignedInCaller) {
    return this.review.decideIdentityCheck(input, caller);
  }

  @Serve(listIdentitySettings)
  listIdentitySettings(_: ValidInputOf<typeof listIdentitySettings>, caller: SignedInCaller) {
    return this.settings.listIdentitySettings(caller);
  }

  @Serve(readIdentitySettings)
  readIdentitySettings({ id }: ValidInputOf<typeof readIdentitySettings>, caller: SignedInCaller) {
    return this.settings.readIdentitySettings(id, caller);
  }

  @Serve(updateIdentitySettings)
  updateIdentitySettings(input: ValidInputOf<typeof updateIdentitySettings>, caller: SignedInCaller) {
    return this.settings.updateIdentitySettings(input, caller);
  }
}
