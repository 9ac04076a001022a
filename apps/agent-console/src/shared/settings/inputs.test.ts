import { expectTypeOf, test } from 'vitest';
import type { ComponentProps } from 'react';
import type { AmountInput, FigureInput, LineInput } from './inputs.tsx';

interface Settings {
  code: string;
  most: number | null;
  words: { KM?: { title: string } };
}
type Source<Props> = Props extends { source: infer S } ? S : never;

test('an input takes only a field of the settings that holds what it writes', () => {
  expectTypeOf<Source<ComponentProps<typeof LineInput<Settings>>>>().toEqualTypeOf<'code' | 'words.KM.title'>();
  expectTypeOf<Source<ComponentProps<typeof AmountInput<Settings>>>>().toEqualTypeOf<'code' | 'words.KM.title'>();
  expectTypeOf<Source<ComponentProps<typeof FigureInput<Settings>>>>().toEqualTypeOf<'most'>();
  expectTypeOf<Source<ComponentProps<typeof LineInput>>>().toBeNever();
});
