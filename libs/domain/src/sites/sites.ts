/**
 * A site's feature switches (specification 3), as the family nests them. A site stores which are on; what hangs under a switch counts
 * only while that one is on, too. A switch off hides its screens and refuses its calls.
 */
export const switchTree = {
  USERNAMEREG3: {},
  MOBILENUMREG3: { MOBILENUMPASSREG3: {} },
  REGMOBVERF3: {},
  MOBILEVERCODELOGIN3: {},
  PHONEFORGETPWD3: {},
  FIREBASE3: {},
  /** Settings that both forms and all login methods share. */
  COMM3: { DIRECTREG3: {}, FREEPLAY3: {}, PWDEXPFORCECHANGE3: {} },
  /** The agents' features: their console and their contracts. */
  AGENTPOLICY3: {},
  /** Missions and leaderboards. */
  MISSION3: {},
  /** Levels, their perks and their bonuses. */
  VIP3: {},
  /** A chat room for each language of the site. */
  CHATROOM3: {},
  /** What works at the site, and what did not, for everybody to read. */
  STATUS3: {},
  /** The simulated counter on the home page. */
  JACKPOT3: {},
} as const;

export type SwitchTree = { readonly [modId: string]: SwitchTree };

type NamesIn<T> = { [K in keyof T]: K | NamesIn<T[K]> }[keyof T];
export type SwitchName = NamesIn<typeof switchTree>;

export interface SwitchNode {
  modId: string;
  enabled: '1' | '0';
  childrenNodes: SwitchNode[];
}

/** The tree as the wire shows it. @param on the switches that count */
export const switchNodes = (on: ReadonlySet<string>, tree: SwitchTree = switchTree): SwitchNode[] =>
  Object.entries(tree).map(([modId, children]) => ({
    modId,
    enabled: on.has(modId) ? '1' : '0',
    childrenNodes: switchNodes(on, children),
  }));

/** The switches that count, of those a site has chosen: a group that is off takes with it what hangs under it. */
export const switchesOn = (chosen: readonly string[], tree: SwitchTree = switchTree): ReadonlySet<string> =>
  new Set(
    Object.entries(tree)
      .filter(([modId]) => chosen.includes(modId))
      .flatMap(([modId, children]) => [modId, ...switchesOn(chosen, children)]),
  );

/** True if a site is under maintenance now: it reopens automatically at the announced end. */
export const underMaintenance = (site: { maintenance: boolean; maintenanceEnds: Date | null }, now: Date): boolean =>
  site.maintenance && (site.maintenanceEnds === null || now < site.maintenanceEnds);

export const isSwitch = (name: string, tree: SwitchTree = switchTree): boolean =>
  Object.entries(tree).some(([modId, children]) => modId === name || isSwitch(name, children));
