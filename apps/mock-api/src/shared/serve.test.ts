import { expect, expectTypeOf, test } from 'vitest';
import { Rows, RowStream, WithHeaders } from './serve.ts';

test('a plain object is no stream of rows, no rows and no answer with headers, whatever its shape', () => {
  expectTypeOf<{ total: number; batches: AsyncIterable<string[]> }>().not.toExtend<RowStream<string>>();
  expectTypeOf<{ rows: string[]; total: number; from: number }>().not.toExtend<Rows<string>>();
  expectTypeOf<{ value: string; headers: Record<string, string> }>().not.toExtend<WithHeaders<string>>();
  expectTypeOf<Rows<string>>().not.toExtend<RowStream<string>>();
  expectTypeOf<RowStream<'a'>>().toExtend<RowStream<string>>();
  expect(Object.keys(new Rows(['a'], 1, 0))).toEqual(['rows', 'total', 'from']);
});
