import type { CollectionRights } from '../access/collection-rights';
import { nameOfReferenced } from '../records/reference-name';
import { placesBelow, type RecordsBelow } from '../records/records-below';
import type { JsonSchema, Resource } from '../types';
import { jsonContent, listOf, object, schemaRef, text, uuid, whole, type Part } from './document-parts';
import { filterName, sortName } from './query-components';
import { changesName, newName, recordName } from './record-components';
import { refusals, type Refusal } from './shared-components';

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

const READING: Refusal[] = ['badRequest', 'unauthenticated', 'forbidden'];
const CHANGING: Refusal[] = [...READING, 'notFound', 'conflict', 'invalid'];
const CREATING: Refusal[] = [...READING, 'conflict', 'invalid'];

/**
 * `/api/<collection>` and what lies below, and where it lies below others, with the methods that the rights give.
 * @param readable collections that the caller reads
 */
export function recordPaths(
  resource: Resource,
  rights: CollectionRights,
  readable: ReadonlySet<string>,
): Record<string, Part> {
  const { actions } = rights;
  if (actions.length === 0) return {};
  const may = (action: CollectionRights['actions'][number]) => actions.includes(action);
  const verbs = new RecordVerbs(resource, rights);
  const several: Part = {
    ...(may('read') && { get: verbs.list() }),
    ...(may('create') && { post: verbs.create() }),
    ...(may('update') && { patch: verbs.changeMany() }),
    ...(may('delete') && { delete: verbs.removeMany() }),
  };
  const one: Part = {
    ...(may('read') && { get: verbs.get() }),
    ...(may('update') && { put: verbs.put(), patch: verbs.change() }),
    ...(may('delete') && { delete: verbs.remove() }),
  };
  const address = `/api/${resource.name}`;
  return {
    [address]: several,
    ...(resource.series !== undefined &&
      may('create') && { [`${address}/series`]: { post: verbs.series(resource.series.most) } }),
    ...(Object.keys(one).length > 0 && { [`${address}/{id}`]: { parameters: [parameter('id')], ...one } }),
    ...Object.fromEntries(
      placesBelow(resource)
        .filter(({ above }) => readable.has(above))
        .flatMap((place) => nestedPaths(verbs, rights, place)),
    ),
  };
}

function nestedPaths(
  verbs: RecordVerbs,
  { actions }: CollectionRights,
  { above, name, field }: RecordsBelow,
): [string, Part][] {
  const methods: Part = {
    ...(actions.includes('read') && { get: verbs.list(above) }),
    ...(actions.includes('create') && { post: verbs.create({ above, field }) }),
  };
  return Object.keys(methods).length === 0
    ? []
    : [[`/api/${above}/{id}/${name}`, { parameters: [parameter('id')], ...methods }]];
}

class RecordVerbs {
  readonly #collection: string;
  readonly #words: string;
  readonly #resource: Resource;
  readonly #rights: CollectionRights;

  constructor(resource: Resource, rights: CollectionRights) {
    this.#resource = resource;
    this.#rights = rights;
    this.#collection = resource.name;
    this.#words = resource.name.replaceAll('-', ' ');
  }

  /** @param above the collection below whose records they are */
  list(above?: string): Part {
    const found = {
      description: 'A page.',
      headers: { 'Content-Range': header('contentRange'), 'X-Total-Estimated': header('totalEstimated') },
      content: jsonContent(listOf(this.#record())),
    };
    const sort = { name: 'sort', in: 'query', content: jsonContent(schemaRef(sortName(this.#collection))) };
    return this.#operation(above === undefined ? 'list' : `listBelow.${above}`, `List ${this.#words}${of(above)}`, {
      parameters: [
        this.#filter(false),
        sort,
        parameter('range'),
        ...this.#embed(),
        ...(above === undefined && this.#resource.softDelete ? [parameter('deleted')] : []),
      ],
      responses: { 200: found, ...refusals(above === undefined ? READING : [...READING, 'notFound']) },
    });
  }

  get(): Part {
    return this.#operation('get', `Read one of ${this.#words}`, {
      parameters: [parameter('ifNoneMatch'), ...this.#embed()],
      responses: {
        200: this.#answer('The record.'),
        304: { description: 'Not changed.' },
        ...refusals([...READING, 'notFound']),
      },
    });
  }

  create(below?: { above: string; field: string }): Part {
    const made = { ...this.#answer('The new record.'), headers: { ...this.#told(), Location: header('location') } };
    if (below === undefined)
      return this.#operation('create', `Add to ${this.#words}`, {
        requestBody: body(schemaRef(newName(this.#collection))),
        responses: { 201: made, ...refusals(CREATING) },
      });
    return this.#operation(`createBelow.${below.above}`, `Add to ${this.#words}${of(below.above)}`, {
      description: `As \`${newName(this.#collection)}\`, but \`${below.field}\` is said by the address.`,
      requestBody: body({ type: 'object' }),
      responses: { 201: made, ...refusals([...CREATING, 'notFound']) },
    });
  }

  series(most: number): Part {
    const given = object({
      first: { type: 'string', description: 'The counter of the first record.' },
      quantity: { ...whole, minimum: 1, maximum: most },
      'prefix?': text,
      'like?': { ...uuid, description: 'A record to copy.' },
      'values?': { type: 'object', description: 'Members of a new record, for all of them.' },
    });
    const told = object({
      ids: listOf(uuid),
      generated: { ...listOf({ type: 'object' }), description: 'Generated secrets, told this once.' },
    });
    return this.#operation('series', `Add a series to ${this.#words}`, {
      requestBody: body(given),
      responses: {
        201: { description: 'All were made.', content: jsonContent(told) },
        ...refusals([...CREATING, 'notFound']),
      },
    });
  }

  put(): Part {
    return this.#changing(
      'put',
      `Change one of ${this.#words}, as PATCH does`,
      'Only what is given changes; null clears, but for secrets.',
    );
  }

  change(): Part {
    return this.#changing('change', `Change one of ${this.#words}`, 'Only what is given changes; null clears.');
  }

  remove(): Part {
    return this.#operation('remove', `Delete one of ${this.#words}`, {
      parameters: [parameter('ifMatch')],
      responses: {
        200: { description: 'The record as it was.', content: jsonContent(this.#record()) },
        ...refusals([...READING, 'notFound', 'conflict']),
      },
    });
  }

  changeMany(): Part {
    return this.#operation('changeMany', `Change several of ${this.#words}`, {
      parameters: [this.#filter(true)],
      requestBody: body(schemaRef(changesName(this.#collection))),
      responses: {
        200: { description: 'All were changed.', content: jsonContent(schemaRef('ids')) },
        ...refusals(CHANGING),
      },
    });
  }

  removeMany(): Part {
    return this.#operation('removeMany', `Delete several of ${this.#words}`, {
      parameters: [this.#filter(true)],
      responses: {
        200: { description: 'All are gone.', content: jsonContent(schemaRef('ids')) },
        ...refusals([...READING, 'notFound', 'conflict']),
      },
    });
  }

  #changing(verb: string, summary: string, description: string): Part {
    return this.#operation(verb, summary, {
      description,
      parameters: [parameter('ifMatch')],
      requestBody: body(schemaRef(changesName(this.#collection))),
      responses: { 200: this.#answer('The record as it is now.'), ...refusals(CHANGING) },
    });
  }

  #operation(verb: string, summary: string, rest: Part): Part {
    return { operationId: `${this.#collection}.${verb}`, tags: [this.#collection], summary, ...rest };
  }

  #record(): JsonSchema {
    return schemaRef(recordName(this.#collection));
  }

  #told(): Part {
    return { ETag: header('recordTag'), ...(this.#resource.warnings && { 'X-Warnings': header('warnings') }) };
  }

  #answer(description: string): Part {
    return { description, headers: this.#told(), content: jsonContent(this.#record()) };
  }

  /** What readable references name, where no field has that name. */
  #embed(): Part[] {
    const { fields } = this.#resource;
    const names = fields
      .flatMap((field) => (this.#rights.read.includes(field.name) ? (nameOfReferenced(field) ?? []) : []))
      .filter((name) => fields.every((field) => field.name !== name));
    if (names.length === 0) return [];
    const description =
      'Records that are named, answered beside under these names as far as the caller may read them; at most five.';
    return [
      {
        name: 'embed',
        in: 'query',
        description,
        content: jsonContent({ type: 'array', maxItems: 5, items: { type: 'string', enum: names } }),
      },
    ];
  }

  #filter(required: boolean): Part {
    // Who does not read the collection still chooses by id.
    const schema = this.#rights.actions.includes('read')
      ? schemaRef(filterName(this.#collection))
      : object({ id: listOf(uuid) });
    return {
      name: 'filter',
      in: 'query',
      ...(required && { required, description: 'At most 1000 records, all or none.' }),
      content: jsonContent(schema),
    };
  }
}

const of = (above: string | undefined): string =>
  above === undefined ? '' : ` of one of ${above.replaceAll('-', ' ')}`;

function body(schema: JsonSchema): Part {
  return { required: true, content: jsonContent(schema) };
}
