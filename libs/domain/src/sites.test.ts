import { expect, test } from 'vitest';
import { switchNodes } from './sites.ts';

test('a group of switches is on when one of its switches is', () => {
  const tree = switchNodes(new Set(['USERNAMEREG3']));
  const registration = tree.find((node) => node.modId === 'REGISTRATION3');
  expect(registration?.enabled).toBe('1');
  expect(registration?.childrenNodes.map((node) => [node.modId, node.enabled])).toEqual([
    ['USERNAMEREG3', '1'],
    ['MOBILENUMREG3', '0'],
    ['DIRECTREG3', '0'],
  ]);
  expect(tree.find((node) => node.modId === 'LOGIN3')?.enabled).toBe('0');
});
