/**
 * What all plug-ins say of one kind, by name, in their order.
 * @param kind as it stands in the error
 * @throws Error where two of them say the same thing, both named
 */
export function together<Plugin extends { readonly name: string }, Value>(
  plugins: readonly Plugin[],
  kind: string,
  said: (plugin: Plugin) => Readonly<Record<string, Value>> | undefined,
): Map<string, Value> {
  const all = new Map<string, Value>();
  const from = new Map<string, string>();
  for (const plugin of plugins)
    for (const [name, value] of Object.entries(said(plugin) ?? {})) {
      const other = from.get(name);
      if (other !== undefined)
        throw new Error(
          `expected one ${kind} ${JSON.stringify(name)}, got two, of the plug-ins ${JSON.stringify(other)} and ${JSON.stringify(plugin.name)}; take one of them out`,
        );
      from.set(name, plugin.name);
      all.set(name, value);
    }
  return all;
}
