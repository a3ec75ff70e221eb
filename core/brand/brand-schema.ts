import { LANGUAGES } from '../types';

/** A value that people see: what the description says is what an error says was expected. */
const text = (maxLength: number, description: string) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$',
  description,
});
const colour = (description: string) => ({ type: 'string', pattern: '^#[0-9A-Fa-f]{6}$', description });
const image = (description: string) => ({ type: 'string', minLength: 1, maxLength: 700_000, description });
const object = (properties: Record<string, object>, description: string, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  description,
});

const link = (whom: string) =>
  object(
    {
      url: {
        type: 'string',
        maxLength: 500,
        pattern: '^(?:https://|mailto:|tel:)[^\\s"<>]+$',
        description: 'an address that starts with https://, mailto: or tel:',
      },
      text: {
        anyOf: [
          text(120, 'the words of the link'),
          {
            type: 'object',
            minProperties: 1,
            additionalProperties: false,
            properties: Object.fromEntries(LANGUAGES.map((language) => [language, text(120, 'the words of the link')])),
          },
        ],
        description: 'the words of the link, up to 120 characters, or an object of them by language',
      },
    },
    `an object with "url" and "text": the way to ${whom}`,
    ['url', 'text'],
  );

const modulesSchema = (modules: readonly string[] | undefined): object => {
  const flag = { type: 'boolean', description: 'true or false' };
  if (modules === undefined)
    return { type: 'object', additionalProperties: flag, description: 'an object of true or false by module' };
  const names =
    modules.length === 0
      ? 'an empty object, because the application has no modules'
      : `an object of true or false by module: ${modules.join(', ')}`;
  return object(Object.fromEntries(modules.map((name) => [name, flag])), names);
};

/**
 * The brand file, as a person writes it.
 * @param modules names of the parts that it may leave out; undefined: any
 */
export const brandSchema = (modules: readonly string[] | undefined) =>
  object(
    {
      $schema: { type: 'string', description: 'the address of a schema' },
      title: text(40, 'the name of the product, 1 to 40 characters'),
      titleSuffix: text(40, 'what follows the page’s title in the browser tab, 1 to 40 characters'),
      logo: {
        anyOf: [
          image('a path or data URI'),
          object({ light: image('a path or data URI'), dark: image('a path or data URI') }, '', ['light']),
        ],
        description:
          'the path of an SVG, PNG or WebP image beside this file, its data URI, or {"light", "dark"} of them',
      },
      favicon: image('the path of an SVG, PNG or ICO image beside this file, or its data URI'),
      colors: object(
        { primary: colour('a colour as #RRGGBB'), darker: colour('a colour as #RRGGBB') },
        'an object with "primary" and, where it is known, "darker"',
        ['primary'],
      ),
      languages: object(
        {
          offered: {
            type: 'array',
            minItems: 1,
            uniqueItems: true,
            items: { enum: [...LANGUAGES] },
            description: `a list of at least one of ${LANGUAGES.join(', ')}`,
          },
          default: { enum: [...LANGUAGES], description: `one of ${LANGUAGES.join(', ')}` },
        },
        'an object with "offered" and "default"',
      ),
      modules: modulesSchema(modules),
      support: link('support'),
      sales: link('sales'),
    },
    'an object',
  );
