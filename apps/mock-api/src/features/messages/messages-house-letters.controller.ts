import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createHouseLetter,
  listHouseLetters,
  previewHouseLetter,
  readHouseLetter,
  recallHouseLetter,
} from '@apsara/api/house-letters';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { HouseLettersService } from './house-letters.service.ts';

@Controller()
export class MessagesHouseLettersController {
  constructor(private readonly letters: HouseLettersService) {}

  @Serve(listHouseLetters)
  listHouseLetters(query: ValidInputOf<typeof listHouseLetters>, caller: SignedInCaller) {
    return this.letters.listHouseLetters(query, caller);
  }

  @Serve(readHouseLetter)
  readHouseLetter({ id }: ValidInputOf<typeof readHouseLetter>, caller: SignedInCaller) {
    return this.letters.readHouseLetter(id, caller);
  }

  @Serve(previewHouseLetter)
  previewHouseLetter(typed: ValidInputOf<typeof previewHouseLetter>, caller: SignedInCaller) {
    return this.letters.previewHouseLetter(typed, caller);
  }

  @Serve(createHouseLetter)
  createHouseLetter(typed: ValidInputOf<typeof createHouseLetter>, caller: SignedInCaller) {
    return this.letters.createHouseLetter(typed, caller);
  }

  @Serve(recallHouseLetter)
  recallHouseLetter({ id }: ValidInputOf<typeof recallHouseLetter>, caller: SignedInCaller) {
    return this.letters.recallHouseLetter(id, caller);
  }
}
