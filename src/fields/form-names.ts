/**
 * How a record is carried by react-hook-form. Its paths split at `.` and brackets, drop quotes, make arrays of numeric
 * names and cannot hold lists of scalars; a JSON record may have any name and any list. So inside a form:
 *
 * - a property name is escaped (`toFormName`): `a.b` → `a~2eb`; harmless names stay as they are;
 * - a list item is a row `{'~value': item}`;
 * - a map is `{'~entries': [{'~key': name, '~value': value}]}`, so that names can be edited like values;
 * - a variant is `{'~arm': index | null, '~arms': {a0: …}}`, so that each arm keeps its values while switching.
 *
 * An escaped name never starts like a marker, because `~` is itself escaped and followed by two hex digits.
 */

export const VALUE = '~value';
export const KEY = '~key';
export const ENTRIES = '~entries';
export const ARM = '~arm';
export const ARMS = '~arms';
/** A variant's value that fits no arm: kept, never dropped. */
export const OTHER = '~other';
/** Form name of the map that holds names of the record's own choosing at the root (`Resource.additional`). */
export const ADDITIONAL = '~additional';

/** Stands in a form for what cannot be a JSON value (half-typed JSON, a name given twice): every validator refuses it. */
export const NOT_JSON = Number.NaN;

const UNSAFE = /[.[\]"'`|\\~]/g;
const RESERVED = new Set(['__proto__', 'constructor', 'prototype', 'root', '_f']);
/**
 * What libraries ask of the form element around an input, which answers with its input of that name instead: with an input
 * called `toString` no menu opens inside the form.
 */
const ASKED_OF_FORMS = new Set(
  `toString valueOf toLocaleString hasOwnProperty isPrototypeOf propertyIsEnumerable
  nodeType nodeName nodeValue tagName localName namespaceURI baseURI ownerDocument isConnected textContent innerHTML
  parentNode parentElement childNodes children firstChild lastChild firstElementChild lastElementChild childElementCount
  nextSibling previousSibling nextElementSibling previousElementSibling assignedSlot shadowRoot
  getRootNode contains compareDocumentPosition appendChild insertBefore removeChild replaceChild cloneNode remove
  addEventListener removeEventListener dispatchEvent closest matches querySelector querySelectorAll
  getElementsByTagName getElementsByClassName attributes getAttribute setAttribute hasAttribute removeAttribute
  classList className dataset style tabIndex focus blur click scroll scrollTo scrollIntoView
  getBoundingClientRect getClientRects clientTop clientLeft clientWidth clientHeight scrollTop scrollLeft scrollWidth scrollHeight
  offsetParent offsetTop offsetLeft offsetWidth offsetHeight elements submit requestSubmit reset checkValidity reportValidity`.split(
    /\s+/,
  ),
);

const escapeCharacter = (character: string): string => `~${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** `a.b` → `a~2eb`, `0` → `~30`, `` → `~`; safe names unchanged. Undone by `fromFormName`. */
export function toFormName(name: string): string {
  if (name === '') return '~';
  const escaped = name.replace(UNSAFE, escapeCharacter);
  const readAsIndex = !Number.isNaN(Number(name));
  if ((readAsIndex || RESERVED.has(name) || ASKED_OF_FORMS.has(name)) && escaped[0] !== '~') {
    const code = name.charCodeAt(0);
    // Numeric and reserved names start with ASCII, except for white space such as U+00A0, which needs four digits.
    return code < 256
      ? escapeCharacter(name) + escaped.slice(1)
      : `~u${code.toString(16).padStart(4, '0')}${escaped.slice(1)}`;
  }
  return escaped;
}

/** Undoes `toFormName`. */
export function fromFormName(formName: string): string {
  if (formName === '~') return '';
  return formName.replace(
    /~u([0-9a-f]{4})|~([0-9a-f]{2})/g,
    (_match, four: string | undefined, two: string | undefined) =>
      String.fromCharCode(Number.parseInt(four ?? two ?? '', 16)),
  );
}

/** Path of a child: `childSource('address', 'zip.code')` → `address.zip~2ecode`; an empty parent is the record. */
export function childSource(parent: string, name: string): string {
  return parent === '' ? toFormName(name) : `${parent}.${toFormName(name)}`;
}

/** Path of the object that holds `source`; empty at the root. */
export function parentSource(source: string): string {
  const end = source.lastIndexOf('.');
  return end < 0 ? '' : source.slice(0, end);
}

/** Form name of arm `index` under `ARMS`. */
export const armName = (index: number): string => `a${index}`;
