import type { JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import type { FlowNode } from './flow-nodes';
import { fieldsOf, LONELY, type Header, type MenuOption, type NodeField, type Term } from './node-fields';

const VARIABLE = /^[A-Za-z_]\w{0,39}$/;
/** The host is that of the flow: what a contact writes never names it. */
const ADDRESS = /^https?:\/\/[^\s{}/?#]+(?:[/?#]\S*)?$/;
const HEADER = /^[A-Za-z][\w-]{0,99}$/;
const LONGEST_LABEL = 80;
const MOST_WORDS = 30;

/** What is wrong with the data of a block; `path` is that of the data. */
export function checkData(node: FlowNode, path: string, knowsNode: (id: string) => boolean): Violation[] {
  // Which values there are depends on the type: the table says so once for all of them.
  const data = node.data as Readonly<Record<string, unknown>>;
  return Object.entries(fieldsOf(node.type)).flatMap(([name, field]) => {
    const isMeant = Object.entries(field.when ?? {}).every(([other, values]) => values.includes(String(data[other])));
    return isMeant ? checkValue(field, data[name], `${path}.${name}`, knowsNode) : [];
  });
}

function checkValue(field: NodeField, value: unknown, at: string, knowsNode: (id: string) => boolean): Violation[] {
  if (typeof value === 'number') return checkNumber(field, value, at);
  if (Array.isArray(value)) return checkList(field, value, at);
  const text = typeof value === 'string' ? value : '';
  if (text.trim() === '') return field.required ? [violation(at, 'required')] : [];
  if (field.most !== undefined && text.length > field.most)
    return [violation(at, 'maxLength', { maxLength: field.most })];
  if (field.kind === 'variable' && !VARIABLE.test(text)) return [violation(at, 'variableName')];
  if (field.kind === 'address' && !ADDRESS.test(text)) return [violation(at, 'webAddress')];
  return field.kind === 'node' && !knowsNode(text) ? [violation(at, 'graphNode')] : [];
}

function checkNumber({ least, most }: NodeField, value: number, at: string): Violation[] {
  const bounds: JsonObject = {
    ...(least !== undefined && { minimum: least }),
    ...(most !== undefined && { maximum: most }),
  };
  const fits =
    Number.isInteger(value) && (least === undefined || value >= least) && (most === undefined || value <= most);
  return fits ? [] : [violation(at, 'minimum', bounds)];
}

function checkList(field: NodeField, list: readonly unknown[], at: string): Violation[] {
  if (list.length === 0) return field.required ? [violation(at, 'required')] : [];
  if (field.most !== undefined && list.length > field.most)
    return [violation(at, 'maxItems', { maxItems: field.most })];
  switch (field.kind) {
    case 'options':
      return checkOptions(list as readonly MenuOption[], at);
    case 'terms':
      return (list as readonly Term[]).flatMap(({ left, operator, right }, place) => [
        ...(left.trim() === '' ? [violation(`${at}.${place}.left`, 'required')] : []),
        ...(right.trim() === '' && !LONELY.has(operator) ? [violation(`${at}.${place}.right`, 'required')] : []),
      ]);
    case 'headers':
      return (list as readonly Header[]).flatMap(({ name }, place) =>
        HEADER.test(name) ? [] : [violation(`${at}.${place}.name`, name === '' ? 'required' : 'headerName')],
      );
    default:
      return [];
  }
}

function checkOptions(options: readonly MenuOption[], at: string): Violation[] {
  const ids = options.map(({ id }) => id);
  return options.flatMap(({ id, label, words }, place) => [
    ...(id === '' ? [violation(`${at}.${place}.id`, 'required')] : []),
    ...(id !== '' && ids.indexOf(id) !== place ? [violation(`${at}.${place}.id`, 'uniqueBy')] : []),
    ...(label.trim() === '' ? [violation(`${at}.${place}.label`, 'required')] : []),
    ...(label.length > LONGEST_LABEL
      ? [violation(`${at}.${place}.label`, 'maxLength', { maxLength: LONGEST_LABEL })]
      : []),
    ...(words.length > MOST_WORDS ? [violation(`${at}.${place}.words`, 'maxItems', { maxItems: MOST_WORDS })] : []),
  ]);
}
