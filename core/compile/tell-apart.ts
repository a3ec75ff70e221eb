import { inWords } from '../schema/schema-file';
import type { Resource } from '../types';

/** Several schemas may have one title, as versions and parts of a standard do: menus and lists then say whose file each is. */
export function tellApart(resources: readonly Resource[]): void {
  const counts = new Map<string, number>();
  for (const { title } of resources) counts.set(title, (counts.get(title) ?? 0) + 1);
  for (const resource of resources) {
    const { title, name } = resource;
    if ((counts.get(title) ?? 0) > 1 && title !== inWords(name)) resource.title = `${title} (${inWords(name)})`;
  }
}
