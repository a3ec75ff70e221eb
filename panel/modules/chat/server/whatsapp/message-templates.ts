import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import type { GraphSession } from './graph-session';
import { PlatformFailure } from './platform-refusal';

/** A template as the platform holds it; its parts as it says them. */
export interface PlatformTemplate {
  id: string;
  name: string;
  language: string;
  /** As `APPROVED`. */
  status: string;
  /** As `MARKETING`. */
  category: string;
  components: JsonObject[];
  /** As `INVALID_FORMAT`; null where there is none. */
  rejectedReason: string | null;
  /** Are its values called by names, instead of being numbered? */
  isNamed: boolean;
}

/** What a template is sent with for approval. */
export interface TemplateDraft {
  name: string;
  language: string;
  category: string;
  components: JsonObject[];
}

/** A page of the templates of an account. */
export interface TemplatePage {
  templates: PlatformTemplate[];
  /** Where the next page begins; null after the last. */
  after: string | null;
}

const PAGE = 100;
const FIELDS = 'id,name,language,status,category,components,rejected_reason,parameter_format';
const MOST_TEXT = 600;

/**
 * The next page is asked for by its cursor: the address that the platform gives for it is not believed.
 * @throws PlatformFailure
 */
export async function templatePage(graph: GraphSession, account: string, after: string | null): Promise<TemplatePage> {
  const answer = await graph.read(`${account}/message_templates`, {
    fields: FIELDS,
    limit: String(PAGE),
    ...(after !== null && { after }),
  });
  const { data, paging } = answer;
  if (!Array.isArray(data)) throw new PlatformFailure('notUnderstood', null);
  const cursors = isObject(paging) && isObject(paging['cursors']) ? paging['cursors'] : {};
  const hasNext = isObject(paging) && typeof paging['next'] === 'string';
  const next = hasNext && typeof cursors['after'] === 'string' ? cursors['after'] : null;
  if (hasNext && (next === null || next === after)) throw new PlatformFailure('notUnderstood', null);
  return { templates: data.map(templateOf), after: next };
}

/** Sends a new template for approval. Answers its status. @throws PlatformFailure, PlatformRefusal */
export async function createTemplate(graph: GraphSession, account: string, draft: TemplateDraft): Promise<string> {
  const { status } = await graph.write(`${account}/message_templates`, { ...draft });
  return word(status) ?? PENDING;
}

/** Sends one that the platform holds for approval anew. Answers its status. @throws PlatformFailure, PlatformRefusal */
export async function editTemplate(
  graph: GraphSession,
  id: string,
  { category, components }: TemplateDraft,
): Promise<string> {
  const { status } = await graph.write(id, { category, components });
  return word(status) ?? PENDING;
}

const PENDING = 'PENDING';

function templateOf(said: Json): PlatformTemplate {
  const one = isObject(said) ? said : {};
  const [id, name, language] = [word(one['id']), word(one['name']), word(one['language'])];
  // It becomes part of an address.
  if (id === undefined || !/^\d{1,64}$/.test(id) || name === undefined || language === undefined)
    throw new PlatformFailure('notUnderstood', null);
  const reason = word(one['rejected_reason']);
  return {
    id,
    name,
    language,
    status: word(one['status']) ?? '',
    category: word(one['category']) ?? '',
    components: Array.isArray(one['components']) ? one['components'].filter(isObject) : [],
    rejectedReason: reason === undefined || reason === 'NONE' ? null : reason,
    isNamed: one['parameter_format'] === 'NAMED',
  };
}

const word = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, MOST_TEXT) : undefined;
