import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  updateWinner,
  listWinners,
  listWinnerSettings,
  readWinnerBoard,
  readWinnerSettings,
  updateWinnerSettings,
} from '@apsara/api/winners';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { WinnerSettingsService } from './winner-settings.service.ts';
import { WinnersReviewService } from './winners-review.service.ts';
import { WinnersService } from './winners.service.ts';

@Controller()
export class WinnersController {
  constructor(
    private readonly winners: WinnersService,
    private readonly review: WinnersReviewService,
    private readonly settings: WinnerSettingsService,
  ) {}

  @Serve(readWinnerBoard)
  readWinnerBoard(query: ValidInputOf<typeof readWinnerBoard>, caller: Caller) {
    return this.winners.readWinnerBoard(query, caller);
  }

  @Serve(listWinners)
  listWinners(query: ValidInputOf<typeof listWinners>, caller: SignedInCaller) {
    return this.review.listWinners(query, caller);
  }

  @Serve(updateWinner)
  updateWinner(input: ValidInputOf<typeof updateWinner>, caller: SignedInCaller) {
    return this.review.updateWinner(input, caller);
  }

  @Serve(listWinnerSettings)
  listWinnerSettings(_: ValidInputOf<typeof listWinnerSettings>, caller: SignedInCaller) {
    return this.settings.listWinnerSettings(caller);
  }

  @Serve(readWinnerSettings)
  readWinnerSettings({ id }: ValidInputOf<typeof readWinnerSettings>, caller: SignedInCaller) {
    return this.settings.readWinnerSettings(id, caller);
  }

  @Serve(updateWinnerSettings)
  updateWinnerSettings(input: ValidInputOf<typeof updateWinnerSettings>, caller: SignedInCaller) {
    return this.settings.updateWinnerSettings(input, caller);
  }
}
