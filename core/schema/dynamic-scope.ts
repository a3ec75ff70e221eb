import { escapeSegment } from './json-pointer';
import type { SchemaRegistry } from './registry';
import type { SchemaPlace, SchemaResource } from './schema-resource';

/**
 * The dynamic scope at a place of a schema: for each dynamic anchor the outermost resource that was entered on the way
 * and declares it. It follows from the references on the way alone, never from the value, so that a bundle which keeps
 * a definition once for each scope holds plain references only.
 */
export class DynamicScope {
  readonly #places: ReadonlyMap<string, SchemaPlace>;
  /** Equal for equal scopes. */
  readonly key: string;

  private constructor(places: ReadonlyMap<string, SchemaPlace>) {
    this.#places = places;
    this.key = [...places]
      .map(
        ([name, { resource, segments }]) =>
          `${name}@${resource.document.file}#${segments.map(escapeSegment).join('/')}`,
      )
      .toSorted()
      .join(' ');
  }

  static readonly empty = new DynamicScope(new Map());

  /** The scope inside a resource. */
  entering({ dynamicAnchors }: SchemaResource, registry: SchemaRegistry): DynamicScope {
    if (dynamicAnchors.size === 0) return this;
    const added = [...dynamicAnchors].filter(([name]) => registry.isDynamic(name) && !this.#places.has(name));
    return added.length === 0 ? this : new DynamicScope(new Map([...this.#places, ...added]));
  }

  /** Where `$dynamicRef` leads, given where its reference leads by itself. The empty name is that of `$recursiveRef`. */
  outermost(name: string, initial: SchemaPlace): SchemaPlace {
    const isDynamic = initial.resource.dynamicAnchors.get(name)?.value === initial.value;
    return isDynamic ? (this.#places.get(name) ?? initial) : initial;
  }
}
