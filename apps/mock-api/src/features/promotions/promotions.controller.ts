import { Controller } from '@nestjs/common';
import { languageOr } from '@apsara/domain/languages';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { promotion, promotionList } from '@apsara/api/promotions';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { PromotionsService } from './promotions.service.ts';

@Controller()
export class PromotionsController {
  constructor(private readonly promotions: PromotionsService) {}

  @Serve(promotionList)
  list({ language }: ValidInputOf<typeof promotionList>, caller: Caller) {
    return this.promotions.list({ site: caller.site, language: languageOr(language, caller.language) });
  }

  @Serve(promotion)
  one({ id, language }: ValidInputOf<typeof promotion>, caller: Caller) {
    return this.promotions.one(id, { site: caller.site, language: languageOr(language, caller.language) });
  }
}
