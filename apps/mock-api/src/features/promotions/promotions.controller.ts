import { Controller } from '@nestjs/common';
import { languageOr } from '@apsara/domain/sites/languages';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createPromotion,
  listPromotions,
  listShownPromotions,
  movePromotion,
  readPromotion,
  readQuietHours,
  readShownPromotion,
  updatePromotion,
} from '@apsara/api/promotions';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { PromotionSettingsService } from './promotion-settings.service.ts';
import { PromotionsService } from './promotions.service.ts';

@Controller()
export class PromotionsController {
  constructor(
    private readonly promotions: PromotionsService,
    private readonly settings: PromotionSettingsService,
  ) {}

  @Serve(listShownPromotions)
  listShownPromotions({ language }: ValidInputOf<typeof listShownPromotions>, caller: Caller) {
    return this.promotions.listShownPromotions({
      site: caller.site,
      language: languageOr(language, caller.language),
      memberId: caller.actor?.id,
    });
  }

  @Serve(readShownPromotion)
  readShownPromotion({ id, language }: ValidInputOf<typeof readShownPromotion>, caller: Caller) {
    return this.promotions.readShownPromotion(id, {
      site: caller.site,
      language: languageOr(language, caller.language),
      memberId: caller.actor?.id,
    });
  }

  @Serve(readQuietHours)
  readQuietHours(_: ValidInputOf<typeof readQuietHours>, caller: Caller) {
    return this.promotions.readQuietHours(caller);
  }

  @Serve(listPromotions)
  listPromotions(_: ValidInputOf<typeof listPromotions>, caller: SignedInCaller) {
    return this.settings.listPromotions(caller);
  }

  @Serve(readPromotion)
  readPromotion({ id }: ValidInputOf<typeof readPromotion>, caller: SignedInCaller) {
    return this.settings.readPromotion(id, caller);
  }

  @Serve(createPromotion)
  createPromotion(input: ValidInputOf<typeof createPromotion>, caller: SignedInCaller) {
    return this.settings.createPromotion(input, caller);
  }

  @Serve(updatePromotion)
  updatePromotion(input: ValidInputOf<typeof updatePromotion>, caller: SignedInCaller) {
    return this.settings.updatePromotion(input, caller);
  }

  @Serve(movePromotion)
  movePromotion(input: ValidInputOf<typeof movePromotion>, caller: SignedInCaller) {
    return this.settings.movePromotion(input, caller);
  }
}
