import { Problem } from '../../../../../core/errors';
import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import type { PlatformTemplate, TemplateDraft } from './message-templates';

const CATEGORIES = ['marketing', 'utility', 'authentication'];
const MEDIA = ['image', 'video', 'document'];
const BUTTONS: Readonly<Record<string, { type: string; value?: string }>> = {
  QUICK_REPLY: { type: 'quick_reply' },
  URL: { type: 'url', value: 'url' },
  PHONE_NUMBER: { type: 'phone', value: 'phone_number' },
};
const VARIABLE = '{{';

/** What a template says, as fields of ours. */
interface Content extends JsonObject {
  headerType: string;
  headerText: string | null;
  body: string;
  samples: string[] | null;
  footer: string | null;
  buttons: JsonObject[] | null;
}

/**
 * What the platform holds, as fields of ours.
 * @throws Problem `template_unsupported` where our fields cannot say it, naming the part as the platform does
 */
export function contentOf({ components, category, isNamed }: PlatformTemplate): Content & { category: string } {
  const known = category.toLowerCase();
  if (!CATEGORIES.includes(known)) throw unsupported(category);
  if (isNamed) throw unsupported('NAMED');
  const content: Content = {
    headerType: 'none',
    headerText: null,
    body: '',
    samples: null,
    footer: null,
    buttons: null,
  };
  for (const component of components) Object.assign(content, partOf(component));
  return { ...content, category: known };
}

function partOf(component: JsonObject): Partial<Content> {
  const type = textOf(component['type']).toUpperCase();
  if (type === 'HEADER') return headerOf(component);
  if (type === 'BODY') return { body: textOf(component['text']), samples: samplesOf(component['example']) };
  if (type === 'FOOTER') return { footer: textOf(component['text']) || null };
  if (type === 'BUTTONS')
    return { buttons: (Array.isArray(component['buttons']) ? component['buttons'] : []).map(buttonOf) };
  throw unsupported(type);
}

function headerOf({ format, text }: JsonObject): Partial<Content> {
  const kind = textOf(format).toLowerCase();
  if (MEDIA.includes(kind)) return { headerType: kind };
  if (kind !== 'text') throw unsupported(`HEADER ${textOf(format)}`);
  if (textOf(text).includes(VARIABLE)) throw unsupported('HEADER {{1}}');
  return { headerType: 'text', headerText: textOf(text) };
}

/** Those of the first of the examples: the platform shows its people no other. */
function samplesOf(example: Json | undefined): string[] | null {
  const [first] = isObject(example) && Array.isArray(example['body_text']) ? example['body_text'] : [];
  return Array.isArray(first) && first.length > 0 ? first.map(textOf) : null;
}

function buttonOf(button: Json): JsonObject {
  const said = isObject(button) ? button : {};
  const kind = textOf(said['type']).toUpperCase();
  const known = Object.hasOwn(BUTTONS, kind) ? BUTTONS[kind] : undefined;
  if (known === undefined) throw unsupported(`BUTTONS ${kind}`);
  const value = known.value === undefined ? undefined : textOf(said[known.value]);
  if (value?.includes(VARIABLE)) throw unsupported('BUTTONS {{1}}');
  return {
    type: known.type,
    text: textOf(said['text']),
    ...(value !== undefined && { value: known.type === 'phone' ? dialled(value) : value }),
  };
}

/** The platform leaves out the sign that numbers begin with here. */
const dialled = (number: string): string => (number.startsWith('+') ? number : `+${number}`);

/**
 * A record as the platform takes it.
 * @throws Problem `template_unsupported` for a header whose sample file we do not have
 */
export function draftOf(record: JsonObject): TemplateDraft {
  const { headerType, headerText, samples, footer, buttons } = record;
  const kind = textOf(headerType);
  if (MEDIA.includes(kind)) throw unsupported(`HEADER ${kind.toUpperCase()}`);
  const given = Array.isArray(samples) && samples.length > 0 ? samples : null;
  const components: JsonObject[] = [
    { type: 'BODY', text: textOf(record['body']), ...(given && { example: { body_text: [given] } }) },
  ];
  if (kind === 'text') components.unshift({ type: 'HEADER', format: 'TEXT', text: textOf(headerText) });
  if (textOf(footer) !== '') components.push({ type: 'FOOTER', text: textOf(footer) });
  if (Array.isArray(buttons) && buttons.length > 0)
    components.push({ type: 'BUTTONS', buttons: buttons.filter(isObject).map(sentButton) });
  return {
    name: textOf(record['name']),
    language: textOf(record['language']),
    category: textOf(record['category']).toUpperCase(),
    components,
  };
}

function sentButton({ type, text, value }: JsonObject): JsonObject {
  const [kind, { value: member }] = Object.entries(BUTTONS).find(([, known]) => known.type === type) ?? [
    'QUICK_REPLY',
    {},
  ];
  return { type: kind, text: text ?? '', ...(member !== undefined && { [member]: value ?? '' }) };
}

/** Do record and content say the same? */
export function isSameContent(record: JsonObject, content: JsonObject): boolean {
  return Object.entries(content).every(
    ([name, value]) => JSON.stringify(plain(record[name])) === JSON.stringify(plain(value)),
  );
}

/** An empty list is none, and members come in one order. */
function plain(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain);
  if (!isObject(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .filter(([, member]) => member !== null),
  );
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function unsupported(part: string): Problem {
  return new Problem('template_unsupported', {
    detail: `chat-templates: expected parts that its fields can say, got ${part}.`,
    params: { part: part.slice(0, 40) },
  });
}
