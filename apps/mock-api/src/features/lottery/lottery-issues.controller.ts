import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  listLatestResults,
  listLotteryMenus,
  listLotteryResults,
  listPopularLotteries,
  listVietnamMenus,
  listVietnamRecent,
  listVietnamResults,
  readLotteryDraw,
  readLotteryIssue,
} from '@apsara/api/lottery-issues';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { IssuesService } from './issues.service.ts';

@Controller()
export class LotteryIssuesController {
  constructor(private readonly issues: IssuesService) {}

  @Serve(listLotteryMenus)
  listLotteryMenus(input: ValidInputOf<typeof listLotteryMenus>, caller: Caller) {
    return this.issues.listLotteryMenus(input, caller);
  }

  @Serve(listPopularLotteries)
  listPopularLotteries(input: ValidInputOf<typeof listPopularLotteries>, caller: Caller) {
    return this.issues.listPopularLotteries(input, caller);
  }

  @Serve(listVietnamMenus)
  listVietnamMenus(input: ValidInputOf<typeof listVietnamMenus>, caller: Caller) {
    return this.issues.listVietnamMenus(input, caller);
  }

  @Serve(listVietnamRecent)
  listVietnamRecent(input: ValidInputOf<typeof listVietnamRecent>, caller: Caller) {
    return this.issues.listVietnamRecent(input, caller);
  }

  @Serve(listVietnamResults)
  listVietnamResults(input: ValidInputOf<typeof listVietnamResults>) {
    return this.issues.listVietnamResults(input);
  }

  @Serve(listLotteryResults)
  listLotteryResults(input: ValidInputOf<typeof listLotteryResults>) {
    return this.issues.listLotteryResults(input);
  }

  @Serve(listLatestResults)
  listLatestResults() {
    return this.issues.listLatestResults();
  }

  @Serve(readLotteryIssue)
  readLotteryIssue(input: ValidInputOf<typeof readLotteryIssue>, caller: Caller) {
    return this.issues.readLotteryIssue(input, caller);
  }

  @Serve(readLotteryDraw)
  readLotteryDraw(input: ValidInputOf<typeof readLotteryDraw>) {
    return this.issues.readLotteryDraw(input);
  }
}
