import ts from 'typescript';
import { expect, test } from 'vitest';
import { placesOf, productionFiles } from './syntax.ts';

const MOST = 4;

// Lint counts parameters everywhere else. It cannot leave out constructors, which the server's injection fills.
test('functions of the server, except constructors, have at most four parameters; give it an object', () => {
  const files = productionFiles.filter((file) => file.startsWith('apps/mock-api/'));
  const isLong = (node: ts.Node): boolean =>
    ts.isFunctionLike(node) && !ts.isConstructorDeclaration(node) && node.parameters.length > MOST;
  expect(files.flatMap((file) => placesOf(file, isLong))).toEqual([]);
});
