import type { FieldValues } from 'react-hook-form';
import { TypedInput, type InputOf } from './typed-input.tsx';

const inLine = (values: readonly string[]): string => values.join(', ');
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/** Several values on one line, separated by commas. */
export const ValuesInput = <Values extends FieldValues = never>(props: InputOf<Values, string[]>) => (
  <TypedInput<string[]> {...props} show={inLine} read={listed} />
);
