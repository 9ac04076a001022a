import { Controller } from '@nestjs/common';
import {
  createDepositMethod,
  listDepositMethods,
  readDepositMethod,
  updateDepositMethod,
} from '@apsara/api/deposit-methods';
import {
  approveDeposit,
  attachDepositSlip,
  createDeposit,
  declineDeposit,
  listDeposits,
  listOfferedDepositMethods,
  listOwnDeposits,
  readDeposit,
  readOwnDeposit,
  settleDeposit,
} from '@apsara/api/deposits';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { DepositMethodsService } from './deposit-methods.service.ts';
import { DepositReviewService } from './deposit-review.service.ts';
import { DepositsService } from './deposits.service.ts';

@Controller()
export class DepositsController {
  constructor(
    private readonly deposits: DepositsService,
    private readonly review: DepositReviewService,
    private readonly ways: DepositMethodsService,
  ) {}

  @Serve(listOfferedDepositMethods)
  listOfferedDepositMethods(_: ValidInputOf<typeof listOfferedDepositMethods>, caller: SignedInCaller) {
    return this.deposits.listOfferedDepositMethods(caller);
  }

  @Serve(createDeposit)
  createDeposit(input: ValidInputOf<typeof createDeposit>, caller: SignedInCaller) {
    return this.deposits.createDeposit(input, caller);
  }

  @Serve(listOwnDeposits)
  listOwnDeposits(query: ValidInputOf<typeof listOwnDeposits>, caller: SignedInCaller) {
    return this.deposits.listOwnDeposits(query, caller);
  }

  @Serve(readOwnDeposit)
  readOwnDeposit({ orderNo }: ValidInputOf<typeof readOwnDeposit>, caller: SignedInCaller) {
    return this.deposits.readOwnDeposit(orderNo, caller);
  }

  @Serve(attachDepositSlip)
  attachDepositSlip(input: ValidInputOf<typeof attachDepositSlip>, caller: SignedInCaller) {
    return this.deposits.attachDepositSlip(input, caller);
  }

  @Serve(settleDeposit)
  settleDeposit(notice: ValidInputOf<typeof settleDeposit>) {
    return this.deposits.settleDeposit(notice);
  }

  @Serve(listDeposits)
  listDeposits(query: ValidInputOf<typeof listDeposits>, caller: SignedInCaller) {
    return this.review.listDeposits(query, caller);
  }

  @Serve(readDeposit)
  readDeposit({ id }: ValidInputOf<typeof readDeposit>, caller: SignedInCaller) {
    return this.review.readDeposit(id, caller);
  }

  @Serve(approveDeposit)
  approveDeposit(input: ValidInputOf<typeof approveDeposit>, caller: SignedInCaller) {
    return this.review.approveDeposit(input, caller);
  }

  @Serve(declineDeposit)
  declineDeposit(input: ValidInputOf<typeof declineDeposit>, caller: SignedInCaller) {
    return this.review.declineDeposit(input, caller);
  }

  @Serve(listDepositMethods)
  listDepositMethods(_: ValidInputOf<typeof listDepositMethods>, caller: SignedInCaller) {
    return this.ways.listDepositMethods(caller);
  }

  @Serve(readDepositMethod)
  readDepositMethod({ id }: ValidInputOf<typeof readDepositMethod>, caller: SignedInCaller) {
    return this.ways.readDepositMethod(id, caller);
  }

  @Serve(createDepositMethod)
  createDepositMethod(input: ValidInputOf<typeof createDepositMethod>, caller: SignedInCaller) {
    return this.ways.createDepositMethod(input, caller);
  }

  @Serve(updateDepositMethod)
  updateDepositMethod(input: ValidInputOf<typeof updateDepositMethod>, caller: SignedInCaller) {
    return this.ways.updateDepositMethod(input, caller);
  }
}
