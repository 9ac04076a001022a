import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  convertPoints,
  createProduct,
  decideExchange,
  listExchanges,
  listOfferedProducts,
  listOwnExchanges,
  listPointConversionTypes,
  listPointTransactions,
  listProducts,
  readExchange,
  readPointBalance,
  readPointSettings,
  readProduct,
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

  @Serve(readPointBalance)
  readPointBalance(_: ValidInputOf<typeof readPointBalance>, caller: SignedInCaller) {
    return this.points.readPointBalance(caller);
  }

  @Serve(readPointSettings)
  readPointSettings(_: ValidInputOf<typeof readPointSettings>, caller: SignedInCaller) {
    return this.points.readPointSettings(caller);
  }

  @Serve(listOfferedProducts)
  listOfferedProducts(_: ValidInputOf<typeof listOfferedProducts>, caller: SignedInCaller) {
    return this.points.listOfferedProducts(caller);
  }

  @Serve(listPointConversionTypes)
  listPointConversionTypes(_: ValidInputOf<typeof listPointConversionTypes>, caller: SignedInCaller) {
    return this.points.listPointConversionTypes(caller);
  }

  @Serve(listPointTransactions)
  listPointTransactions(query: ValidInputOf<typeof listPointTransactions>, caller: SignedInCaller) {
    return this.points.listPointTransactions(query, caller);
  }

  @Serve(listOwnExchanges)
  listOwnExchanges(query: ValidInputOf<typeof listOwnExchanges>, caller: SignedInCaller) {
    return this.exchanges.listOwnExchanges(query, caller);
  }

  @Serve(redeemPoints)
  redeemPoints(input: ValidInputOf<typeof redeemPoints>, caller: SignedInCaller) {
    return this.exchanges.redeemPoints(input, caller);
  }

  @Serve(convertPoints)
  convertPoints(input: ValidInputOf<typeof convertPoints>, caller: SignedInCaller) {
    return this.exchanges.convertPoints(input, caller);
  }

  @Serve(listExchanges)
  listExchanges(input: ValidInputOf<typeof listExchanges>, caller: SignedInCaller) {
    return this.reviews.listExchanges(input, caller);
  }

  @Serve(readExchange)
  readExchange({ id }: ValidInputOf<typeof readExchange>, caller: SignedInCaller) {
    return this.reviews.readExchange(id, caller);
  }

  @Serve(decideExchange)
  decideExchange(input: ValidInputOf<typeof decideExchange>, caller: SignedInCaller) {
    return this.reviews.decideExchange(input, caller);
  }

  @Serve(listProducts)
  listProducts(_: ValidInputOf<typeof listProducts>, caller: SignedInCaller) {
    return this.gifts.listProducts(caller);
  }

  @Serve(readProduct)
  readProduct({ id }: ValidInputOf<typeof readProduct>, caller: SignedInCaller) {
    return this.gifts.readProduct(id, caller);
  }

  @Serve(createProduct)
  createProduct(input: ValidInputOf<typeof createProduct>, caller: SignedInCaller) {
    return this.gifts.createProduct(input, caller);
  }

  @Serve(updateProduct)
  updateProduct(input: ValidInputOf<typeof updateProduct>, caller: SignedInCaller) {
    return this.gifts.updateProduct(input, caller);
  }
}
