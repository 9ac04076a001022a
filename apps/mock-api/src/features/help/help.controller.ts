import { Controller } from '@nestjs/common';
import { languageOr } from '@apsara/domain/sites/languages';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createHelpArticle,
  listHelpArticles,
  readHelpArticle,
  readHelpCenter,
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

  @Serve(readHelpCenter)
  readHelpCenter({ lang }: ValidInputOf<typeof readHelpCenter>, { site, language }: Caller) {
    return this.help.readHelpCenter(site, languageOr(lang, language));
  }

  @Serve(listHelpArticles)
  listHelpArticles(_: ValidInputOf<typeof listHelpArticles>, caller: SignedInCaller) {
    return this.articles.listHelpArticles(caller);
  }

  @Serve(readHelpArticle)
  readHelpArticle({ id }: ValidInputOf<typeof readHelpArticle>, caller: SignedInCaller) {
    return this.articles.readHelpArticle(id, caller);
  }

  @Serve(createHelpArticle)
  createHelpArticle(input: ValidInputOf<typeof createHelpArticle>, caller: SignedInCaller) {
    return this.articles.createHelpArticle(input, caller);
  }

  @Serve(updateHelpArticle)
  updateHelpArticle(input: ValidInputOf<typeof updateHelpArticle>, caller: SignedInCaller) {
    return this.articles.updateHelpArticle(input, caller);
  }

  @Serve(removeHelpArticle)
  removeHelpArticle({ id }: ValidInputOf<typeof removeHelpArticle>, caller: SignedInCaller) {
    return this.articles.removeHelpArticle(id, caller);
  }
}
