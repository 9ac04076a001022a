import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  listMemberTurnover,
  listTurnoverSettings,
  readOwnTurnover,
  readTurnoverSettings,
  updateTurnoverSettings,
} from '@apsara/api/turnover';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { TurnoverSettingsService } from './turnover-settings.service.ts';
import { TurnoverService } from './turnover.service.ts';

@Controller()
export class TurnoverController {
  constructor(
    private readonly turnovers: TurnoverService,
    private readonly rules: TurnoverSettingsService,
  ) {}

  @Serve(readOwnTurnover)
  readOwnTurnover(_: ValidInputOf<typeof readOwnTurnover>, caller: SignedInCaller) {
    return this.turnovers.readOwnTurnover(caller);
  }

  @Serve(listMemberTurnover)
  listMemberTurnover({ id }: ValidInputOf<typeof listMemberTurnover>, caller: SignedInCaller) {
    return this.turnovers.listMemberTurnover(id, caller);
  }

  @Serve(listTurnoverSettings)
  listTurnoverSettings(_: ValidInputOf<typeof listTurnoverSettings>, caller: SignedInCaller) {
    return this.rules.listTurnoverSettings(caller);
  }

  @Serve(readTurnoverSettings)
  readTurnoverSettings({ id }: ValidInputOf<typeof readTurnoverSettings>, caller: SignedInCaller) {
    return this.rules.readTurnoverSettings(id, caller);
  }

  @Serve(updateTurnoverSettings)
  updateTurnoverSettings(input: ValidInputOf<typeof updateTurnoverSettings>, caller: SignedInCaller) {
    return this.rules.updateTurnoverSettings(input, caller);
  }
}
