import { expect, test } from 'vitest';
import { isSwitch, switchNodes, underMaintenance } from './sites.ts';

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

test('a site under maintenance opens when the end it named has come', () => {
  const now = new Date('2026-11-21T05:00:00Z');
  const later = new Date('2026-11-21T05:00:01Z');
  expect(underMaintenance({ maintenance: false, maintenanceEnds: later }, now)).toBe(false);
  expect(underMaintenance({ maintenance: true, maintenanceEnds: null }, now)).toBe(true);
  expect(underMaintenance({ maintenance: true, maintenanceEnds: later }, now)).toBe(true);
  expect(underMaintenance({ maintenance: true, maintenanceEnds: later }, later)).toBe(false);
});

test('only names of the tree are switches', () => {
  expect(['FREEPLAY3', 'REGMOBVERF3', 'REGISTRATION3', 'toString', 'freeplay3', ''].map((name) => isSwitch(name))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
