/**
 * A site's feature switches (specification 3), as the family nests them. A site stores which are on; a switch off hides its screens
 * and refuses its calls.
 */
export const switchTree = {
  REGISTRATION3: { USERNAMEREG3: {}, MOBILENUMREG3: { MOBILENUMPASSREG3: {}, REGMOBVERF3: {} }, DIRECTREG3: {} },
  LOGIN3: { MOBILEVERCODELOGIN3: {}, FREEPLAY3: {}, PWDEXPFORCECHANGE3: {}, PHONEFORGETPWD3: {}, FIREBASE3: {} },
  AGENT3: { AGENTPOLICY3: {}, COMM3: {} },
} as const;

export type SwitchTree = { readonly [modId: string]: SwitchTree };

type NamesIn<T> = { [K in keyof T]: K | NamesIn<T[K]> }[keyof T];
export type SwitchName = NamesIn<typeof switchTree>;

export interface SwitchNode {
  modId: string;
  enabled: '1' | '0';
  childrenNodes: SwitchNode[];
}

/** The tree as the wire shows it: a group is on when something in it is. */
export function switchNodes(on: ReadonlySet<string>, tree: SwitchTree = switchTree): SwitchNode[] {
  return Object.entries(tree).map(([modId, children]) => {
    const childrenNodes = switchNodes(on, children);
    const enabled = on.has(modId) || childrenNodes.some((child) => child.enabled === '1');
    return { modId, enabled: enabled ? '1' : '0', childrenNodes };
  });
}

/** Whether a site is closed for work at this moment: it opens by itself when the end it named has come. */
export const underMaintenance = (site: { maintenance: boolean; maintenanceEnds: Date | null }, now: Date): boolean =>
  site.maintenance && (site.maintenanceEnds === null || now < site.maintenanceEnds);

export const isSwitch = (name: string, tree: SwitchTree = switchTree): boolean =>
  Object.entries(tree).some(([modId, children]) => modId === name || isSwitch(name, children));
