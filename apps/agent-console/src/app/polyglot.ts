export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** Converts react-admin's messages from Polyglot's format ("%{name}", "one |||| many") to i18next's. */
export function fromPolyglot(tree: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]): [string, string | MessageTree][] => {
      if (typeof value !== 'string') return [[key, fromPolyglot(value)]];
      const [one = '', many] = value
        .replace(/%\{(\w+)\}/g, (_, name: string) => `{{${name === 'smart_count' ? 'count' : name}}}`)
        .split('||||')
        .map((form) => form.trim());
      return many === undefined
        ? [[key, one || ' ']]
        : [
            [`${key}_one`, one],
            [`${key}_other`, many],
            [key, many],
          ];
    }),
  );
}
