import { Controller } from '@nestjs/common';
import {
  answerDailyWageContract,
  answerDividendContract,
  answerHourlyWageContract,
  answerRealTimeWageContract,
  listContractHolders,
  listContracts,
  offerContract,
  previewContractEnds,
  previewOwnContractEnds,
  readContract,
  readOwnContracts,
  updateContract,
} from '@apsara/api/contracts';
import { listContractSettings, readContractSettings, updateContractSettings } from '@apsara/api/contract-settings';
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

  @Serve(listContracts)
  listContracts(query: ValidInputOf<typeof listContracts>, caller: SignedInCaller) {
    return this.contracts.listContracts(query, caller);
  }

  @Serve(readContract)
  readContract({ id }: ValidInputOf<typeof readContract>, caller: SignedInCaller) {
    return this.contracts.readContract(id, caller);
  }

  @Serve(listContractHolders)
  listContractHolders(query: ValidInputOf<typeof listContractHolders>, caller: SignedInCaller) {
    return this.contracts.listContractHolders(query, caller);
  }

  @Serve(previewContractEnds)
  previewContractEnds(input: ValidInputOf<typeof previewContractEnds>, caller: SignedInCaller) {
    return this.signing.previewContractEnds(input, caller);
  }

  @Serve(offerContract)
  offerContract(input: ValidInputOf<typeof offerContract>, caller: SignedInCaller) {
    return this.contracts.offerContract(input, caller);
  }

  @Serve(updateContract)
  updateContract(input: ValidInputOf<typeof updateContract>, caller: SignedInCaller) {
    return this.contracts.updateContract(input, caller);
  }

  @Serve(listContractSettings)
  listContractSettings(_: ValidInputOf<typeof listContractSettings>, caller: SignedInCaller) {
    return this.settings.listContractSettings(caller);
  }

  @Serve(readContractSettings)
  readContractSettings({ id }: ValidInputOf<typeof readContractSettings>, caller: SignedInCaller) {
    return this.settings.readContractSettings(id, caller);
  }

  @Serve(updateContractSettings)
  updateContractSettings(input: ValidInputOf<typeof updateContractSettings>, caller: SignedInCaller) {
    return this.settings.updateContractSettings(input, caller);
  }

  @Serve(readOwnContracts)
  readOwnContracts(_: ValidInputOf<typeof readOwnContracts>, caller: SignedInCaller) {
    return this.promises.readOwnContracts(caller);
  }

  @Serve(previewOwnContractEnds)
  previewOwnContractEnds(query: ValidInputOf<typeof previewOwnContractEnds>, caller: SignedInCaller) {
    return this.promises.previewOwnContractEnds(query, caller);
  }

  @Serve(answerDividendContract)
  answerDividendContract({ type, ...answer }: ValidInputOf<typeof answerDividendContract>, caller: SignedInCaller) {
    return this.promises.answerContract({ kind: 'dividend', product: type }, answer, caller);
  }

  @Serve(answerDailyWageContract)
  answerDailyWageContract({ id, ...answer }: ValidInputOf<typeof answerDailyWageContract>, caller: SignedInCaller) {
    return this.promises.answerContract({ kind: 'daily_wage', id }, answer, caller);
  }

  @Serve(answerHourlyWageContract)
  answerHourlyWageContract(
    { contractId, ...answer }: ValidInputOf<typeof answerHourlyWageContract>,
    caller: SignedInCaller,
  ) {
    return this.promises.answerContract({ kind: 'hourly_wage', id: contractId }, answer, caller);
  }

  @Serve(answerRealTimeWageContract)
  answerRealTimeWageContract(
    { contractId, ...answer }: ValidInputOf<typeof answerRealTimeWageContract>,
    caller: SignedInCaller,
  ) {
    return this.promises.answerContract({ kind: 'realtime_wage', id: contractId }, answer, caller);
  }
}
