import type { ExchangeRow } from '@apsara/api/points';
import { Money } from '../../shared/values/money-field.tsx';

/** The product or amount that the points were exchanged for. */
export const WhatFor = ({ exchange: { amount, productName, quantity } }: { exchange: ExchangeRow }) =>
  amount === null ? `${productName} × ${quantity}` : <Money amount={amount} />;
