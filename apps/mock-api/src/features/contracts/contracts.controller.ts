import { Controller } from '@nestjs/common';
import {
  changeContract,
  consolidated,
  contractEnds,
  contractHolders,
  contracts,
  offerContract,
  oneContract,
  ownContractEnds,
  processDailyWage,
  processDividend,
  processHourlyWage,
  processRealTimeWage,
} from '@apsara/api/contracts';
import { contractSettings, oneContractSetting, updateContractSetting } from '@apsara/api/contract-settings';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ContractSettingsService } from './contract-settings.service.ts';
import { ContractsService } from './contracts.service.ts';
import { PromisesService } from './promises.service.ts';
import { SigningService } from './signing.service.ts';

@Controller()
export class ContractsController {
  constructor(
    private readonly contracts: ContractsService,
    private readonly signing: SigningService,
    private readonly promises: PromisesService,
    private readonly settings: ContractSettingsService,
  ) {}

  @Serve(contracts)
  list(query: ValidInputOf<typeof contracts>, caller: SignedInCaller) {
    return this.contracts.list(query, caller);
  }

  @Serve(oneContract)
  one({ id }: ValidInputOf<typeof oneContract>, caller: SignedInCaller) {
    return this.contracts.one(id, caller);
  }

  @Serve(contractHolders)
  holders(query: ValidInputOf<typeof contractHolders>, caller: SignedInCaller) {
    return this.contracts.holders(query, caller);
  }

  @Serve(contractEnds)
  ends(input: ValidInputOf<typeof contractEnds>, caller: SignedInCaller) {
    return this.signing.ends(input, caller);
  }

  @Serve(offerContract)
  offer(input: ValidInputOf<typeof offerContract>, caller: SignedInCaller) {
    return this.contracts.offer(input, caller);
  }

  @Serve(changeContract)
  change(input: ValidInputOf<typeof changeContract>, caller: SignedInCaller) {
    return this.contracts.change(input, caller);
  }

  @Serve(contractSettings)
  settingsList(_: ValidInputOf<typeof contractSettings>, caller: SignedInCaller) {
    return this.settings.list(caller);
  }

  @Serve(oneContractSetting)
  oneSetting({ id }: ValidInputOf<typeof oneContractSetting>, caller: SignedInCaller) {
    return this.settings.one(id, caller);
  }

  @Serve(updateContractSetting)
  updateSetting(input: ValidInputOf<typeof updateContractSetting>, caller: SignedInCaller) {
    return this.settings.update(input, caller);
  }

  @Serve(consolidated)
  consolidated(_: ValidInputOf<typeof consolidated>, caller: SignedInCaller) {
    return this.promises.consolidated(caller);
  }

  @Serve(ownContractEnds)
  ownEnds(query: ValidInputOf<typeof ownContractEnds>, caller: SignedInCaller) {
    return this.promises.ends(query, caller);
  }

  @Serve(processDividend)
  dividend({ type, ...answer }: ValidInputOf<typeof processDividend>, caller: SignedInCaller) {
    return this.promises.answer({ kind: 'dividend', product: type }, answer, caller);
  }

  @Serve(processDailyWage)
  dailyWage({ id, ...answer }: ValidInputOf<typeof processDailyWage>, caller: SignedInCaller) {
    return this.promises.answer({ kind: 'daily_wage', id }, answer, caller);
  }

  @Serve(processHourlyWage)
  hourlyWage({ contractId, ...answer }: ValidInputOf<typeof processHourlyWage>, caller: SignedInCaller) {
    return this.promises.answer({ kind: 'hourly_wage', id: contractId }, answer, caller);
  }

  @Serve(processRealTimeWage)
  realTimeWage({ contractId, ...answer }: ValidInputOf<typeof processRealTimeWage>, caller: SignedInCaller) {
    return this.promises.answer({ kind: 'realtime_wage', id: contractId }, answer, caller);
  }
}
