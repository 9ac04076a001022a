import { expect, test } from 'vitest';
import { isSwitch, switchesOn, switchNodes, underMaintenance } from './sites.ts';

test('a switch counts only while its parent is on', () => {
  const chosen = ['FREEPLAY3', 'MOBILENUMPASSREG3', 'MOBILENUMREG3', 'no switch'];
  expect([...switchesOn(chosen)]).toEqual(['MOBILENUMREG3', 'MOBILENUMPASSREG3']);
  expect([...switchesOn([...chosen, 'COMM3'])]).toEqual(['MOBILENUMREG3', 'MOBILENUMPASSREG3', 'COMM3', 'FREEPLAY3']);
});

test('the tree names every switch, and says of each whether it counts', () => {
  const tree = switchNodes(switchesOn(['COMM3', 'DIRECTREG3']));
  expect(tree.find((node) => node.modId === 'COMM3')).toEqual({
    modId: 'COMM3',
    enabled: '1',
    childrenNodes: [
      { modId: 'DIRECTREG3', enabled: '1', childrenNodes: [] },
      { modId: 'FREEPLAY3', enabled: '0', childrenNodes: [] },
      { modId: 'PWDEXPFORCECHANGE3', enabled: '0', childrenNodes: [] },
    ],
  });
  expect(tree.find((node) => node.modId === 'AGENTPOLICY3')?.enabled).toBe('0');
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
  const names = ['FREEPLAY3', 'REGMOBVERF3', 'COMM3', 'toString', 'freeplay3', ''];
  expect(names.filter((name) => isSwitch(name))).toEqual(['FREEPLAY3', 'REGMOBVERF3', 'COMM3']);
});
