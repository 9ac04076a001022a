import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { readWinnerBoard } from '@apsara/api/winners';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { WinnersService } from './winners.service.ts';

@Controller()
export class WinnersController {
  constructor(private readonly winners: WinnersService) {}

  @Serve(readWinnerBoard)
  readWinnerBoard(query: ValidInputOf<typeof readWinnerBoard>, caller: Caller) {
    return this.winners.readWinnerBoard(query, caller);
  }
}
