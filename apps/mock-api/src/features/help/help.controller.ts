import { Controller } from '@nestjs/common';
import { languageOr } from '@apsara/domain/languages';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { helpCenter } from '@apsara/api/help';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { HelpService } from './help.service.ts';

@Controller()
export class HelpController {
  constructor(private readonly help: HelpService) {}

  @Serve(helpCenter)
  topics({ lang }: ValidInputOf<typeof helpCenter>, { site, language }: Caller) {
    return this.help.topics(site, languageOr(lang, language));
  }
}
