import type { ExchangeRow } from '@apsara/api/points';
import { Money } from '../../shared/money-field.tsx';

/** What the points were given for. */
export const WhatFor = ({ exchange: { amount, productName, quantity } }: { exchange: ExchangeRow }) =>
  amount === null ? `${productName} × ${quantity}` : <Money amount={amount} />;
