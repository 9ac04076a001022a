import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  addProduct,
  convertPoints,
  decideExchange,
  exchangeList,
  exchangeOne,
  pointBalance,
  pointConfig,
  pointConversionTypes,
  pointExchanges,
  pointReward,
  pointTransactions,
  productList,
  productOne,
  redeemPoints,
  updateProduct,
} from '@apsara/api/points';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ExchangesReviewService } from './exchanges-review.service.ts';
import { ExchangesService } from './exchanges.service.ts';
import { PointsService } from './points.service.ts';
import { ProductsService } from './products.service.ts';

@Controller()
export class PointsController {
  constructor(
    private readonly points: PointsService,
    private readonly exchanges: ExchangesService,
    private readonly reviews: ExchangesReviewService,
    private readonly gifts: ProductsService,
  ) {}

  @Serve(pointBalance)
  balance(_: ValidInputOf<typeof pointBalance>, caller: SignedInCaller) {
    return this.points.balance(caller);
  }

  @Serve(pointConfig)
  config(_: ValidInputOf<typeof pointConfig>, caller: SignedInCaller) {
    return this.points.config(caller);
  }

  @Serve(pointReward)
  products(_: ValidInputOf<typeof pointReward>, caller: SignedInCaller) {
    return this.points.products(caller);
  }

  @Serve(pointConversionTypes)
  types(_: ValidInputOf<typeof pointConversionTypes>, caller: SignedInCaller) {
    return this.points.types(caller);
  }

  @Serve(pointTransactions)
  transactions(query: ValidInputOf<typeof pointTransactions>, caller: SignedInCaller) {
    return this.points.transactions(query, caller);
  }

  @Serve(pointExchanges)
  exchangesOf(query: ValidInputOf<typeof pointExchanges>, caller: SignedInCaller) {
    return this.exchanges.list(query, caller);
  }

  @Serve(redeemPoints)
  redeem(input: ValidInputOf<typeof redeemPoints>, caller: SignedInCaller) {
    return this.exchanges.redeem(input, caller);
  }

  @Serve(convertPoints)
  convert(input: ValidInputOf<typeof convertPoints>, caller: SignedInCaller) {
    return this.exchanges.convert(input, caller);
  }

  @Serve(exchangeList)
  list(input: ValidInputOf<typeof exchangeList>, caller: SignedInCaller) {
    return this.reviews.list(input, caller);
  }

  @Serve(exchangeOne)
  one({ id }: ValidInputOf<typeof exchangeOne>, caller: SignedInCaller) {
    return this.reviews.one(id, caller);
  }

  @Serve(decideExchange)
  decide(input: ValidInputOf<typeof decideExchange>, caller: SignedInCaller) {
    return this.reviews.decide(input, caller);
  }

  @Serve(productList)
  productList(_: ValidInputOf<typeof productList>, caller: SignedInCaller) {
    return this.gifts.list(caller);
  }

  @Serve(productOne)
  product({ id }: ValidInputOf<typeof productOne>, caller: SignedInCaller) {
    return this.gifts.one(id, caller);
  }

  @Serve(addProduct)
  addProduct(input: ValidInputOf<typeof addProduct>, caller: SignedInCaller) {
    return this.gifts.add(input, caller);
  }

  @Serve(updateProduct)
  updateProduct(input: ValidInputOf<typeof updateProduct>, caller: SignedInCaller) {
    return this.gifts.update(input, caller);
  }
}
