import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { winnerBoard } from '@apsara/api/winners';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { WinnersService } from './winners.service.ts';

@Controller()
export class WinnersController {
  constructor(private readonly winners: WinnersService) {}

  @Serve(winnerBoard)
  winnerBoard(query: ValidInputOf<typeof winnerBoard>, caller: Caller) {
    return this.winners.board(query, caller);
  }
}
