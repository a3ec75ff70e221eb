/** Property that says of a secret whether it is set: `password` → `hasPassword`. */
export function secretFlag(name: string): string {
  return `has${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
