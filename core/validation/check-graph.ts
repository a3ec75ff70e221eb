import { isObject } from '../is-object';
import { meets } from '../meets';
import type { GraphRule } from '../rules';
import { member } from '../schema/json-pointer';
import type { Json, JsonObject, Resource } from '../types';
import { violation } from '../violations';
import type { Violation } from '../wire';

interface Edge {
  from: number;
  to: number;
  handle: Json | undefined;
}

/** Nodes by their place in the list, so that every way is a row of numbers. */
class Graph {
  readonly nodes: readonly Json[];
  readonly edges: Edge[] = [];
  readonly dangling: Violation[] = [];
  readonly #rule: GraphRule;

  constructor(rule: GraphRule, record: JsonObject) {
    this.#rule = rule;
    this.nodes = asList(record[rule.nodes]);
    const places = new Map(this.nodes.map((node, index) => [isObject(node) ? node['id'] : undefined, index]));
    for (const [index, edge] of asList(record[rule.edges]).entries()) {
      if (!isObject(edge)) continue;
      const [from, to] = [places.get(edge['source']), places.get(edge['target'])];
      if (from === undefined) this.dangling.push(violation(`${rule.edges}.${index}.source`, 'graphNode'));
      if (to === undefined) this.dangling.push(violation(`${rule.edges}.${index}.target`, 'graphNode'));
      if (from !== undefined && to !== undefined) this.edges.push({ from, to, handle: edge['sourceHandle'] });
    }
  }

  at(index: number, rest = ''): string {
    return `${this.#rule.nodes}.${index}${rest}`;
  }

  typeOf(index: number): Json | undefined {
    const node = this.nodes[index];
    return isObject(node) ? node['type'] : undefined;
  }

  /** What makes it incomplete. */
  faults(): Violation[] {
    const { start, nodes } = this.#rule;
    const starts = [...this.nodes.keys()].filter((index) => this.typeOf(index) === start);
    const [first, ...further] = starts;
    if (first === undefined) return [violation(nodes, 'graphStart', { type: start })];
    return [
      ...further.map((index) => violation(this.at(index, '.type'), 'graphStart', { type: start })),
      ...this.#unreached(first),
      ...this.#unlinked(),
      ...this.#endless(),
    ];
  }

  #unreached(first: number): Violation[] {
    const next = this.nodes.map((): number[] => []);
    for (const { from, to } of this.edges) next[from]?.push(to);
    const reached = new Set([first]);
    // A set is walked in order of insertion, additions included.
    for (const index of reached) for (const to of next[index] ?? []) reached.add(to);
    return [...this.nodes.keys()]
      .filter((index) => !reached.has(index) && this.typeOf(index) !== this.#rule.start)
      .map((index) => violation(this.at(index), 'unreachable'));
  }

  #unlinked(): Violation[] {
    const { options } = this.#rule;
    if (options === undefined) return [];
    const linked = new Set(this.edges.map(({ from, handle }) => JSON.stringify([from, handle])));
    return this.nodes.flatMap((node, index) =>
      optionsOf(node, options).flatMap((option, place) =>
        isObject(option) && linked.has(JSON.stringify([index, option['id']]))
          ? []
          : [violation(this.at(index, `.${options}.${place}`), 'unlinked')],
      ),
    );
  }

  /** Nodes on a circle that nothing stops: what is left when, again and again, those without a way in or without a way out go. */
  #endless(): Violation[] {
    const waits = new Set<Json | undefined>(this.#rule.waits);
    let left = this.edges.filter(({ from, to }) => !waits.has(this.typeOf(from)) && !waits.has(this.typeOf(to)));
    for (let before = -1; before !== left.length;) {
      before = left.length;
      const [sources, targets] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))];
      left = left.filter(({ from, to }) => targets.has(from) && sources.has(to));
    }
    return [...new Set(left.map(({ from }) => from))]
      .toSorted((a, b) => a - b)
      .map((index) => violation(this.at(index), 'endless'));
  }
}

function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function optionsOf(node: Json, path: string): readonly unknown[] {
  const found = path.split('.').reduce<unknown>(member, node);
  return Array.isArray(found) ? found : [];
}

/** The graph of a record: edges join nodes that exist, and while the record says so nothing of it is missing. */
export function checkGraph({ graph: rule }: Pick<Resource, 'graph'>, record: JsonObject): Violation[] {
  if (rule === undefined) return [];
  const graph = new Graph(rule, record);
  return [...graph.dangling, ...(meets(rule.when ?? {}, record) ? graph.faults() : [])];
}
