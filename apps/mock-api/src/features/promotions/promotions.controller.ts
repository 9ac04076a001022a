import { Controller } from '@nestjs/common';
import { languageOr } from '@apsara/domain/languages';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  addPromotion,
  promotion,
  promotionList,
  promotionRow,
  promotionRows,
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

  @Serve(promotionList)
  list({ language }: ValidInputOf<typeof promotionList>, caller: Caller) {
    return this.promotions.list({ site: caller.site, language: languageOr(language, caller.language) });
  }

  @Serve(promotion)
  one({ id, language }: ValidInputOf<typeof promotion>, caller: Caller) {
    return this.promotions.one(id, { site: caller.site, language: languageOr(language, caller.language) });
  }

  @Serve(promotionRows)
  rows(_: ValidInputOf<typeof promotionRows>, caller: SignedInCaller) {
    return this.settings.list(caller);
  }

  @Serve(promotionRow)
  row({ id }: ValidInputOf<typeof promotionRow>, caller: SignedInCaller) {
    return this.settings.one(id, caller);
  }

  @Serve(addPromotion)
  add(input: ValidInputOf<typeof addPromotion>, caller: SignedInCaller) {
    return this.settings.add(input, caller);
  }

  @Serve(updatePromotion)
  update(input: ValidInputOf<typeof updatePromotion>, caller: SignedInCaller) {
    return this.settings.update(input, caller);
  }
}
