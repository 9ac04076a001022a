import { Controller } from '@nestjs/common';
import { languageOr } from '@apsara/domain/languages';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  addHelpArticle,
  helpArticle,
  helpArticles,
  helpCenter,
  removeHelpArticle,
  updateHelpArticle,
} from '@apsara/api/help';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { HelpArticlesService } from './help-articles.service.ts';
import { HelpService } from './help.service.ts';

@Controller()
export class HelpController {
  constructor(
    private readonly help: HelpService,
    private readonly articles: HelpArticlesService,
  ) {}

  @Serve(helpCenter)
  topics({ lang }: ValidInputOf<typeof helpCenter>, { site, language }: Caller) {
    return this.help.topics(site, languageOr(lang, language));
  }

  @Serve(helpArticles)
  list(_: ValidInputOf<typeof helpArticles>, caller: SignedInCaller) {
    return this.articles.list(caller);
  }

  @Serve(helpArticle)
  one({ id }: ValidInputOf<typeof helpArticle>, caller: SignedInCaller) {
    return this.articles.one(id, caller);
  }

  @Serve(addHelpArticle)
  add(input: ValidInputOf<typeof addHelpArticle>, caller: SignedInCaller) {
    return this.articles.add(input, caller);
  }

  @Serve(updateHelpArticle)
  update(input: ValidInputOf<typeof updateHelpArticle>, caller: SignedInCaller) {
    return this.articles.update(input, caller);
  }

  @Serve(removeHelpArticle)
  remove({ id }: ValidInputOf<typeof removeHelpArticle>, caller: SignedInCaller) {
    return this.articles.remove(id, caller);
  }
}
