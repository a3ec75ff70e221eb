import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { applyDefaults } from '../../../core/validation/apply-defaults';
import { formatCheck } from '../../../core/validation/formats/formats';
import { pruneHidden } from '../../../core/validation/prune-hidden';
import { validateRecord } from '../../../core/validation/validate-record';
import { thing, wildResource } from '../../fixtures/wild-schemas';

const CLIP = '018f3a60-0000-7000-8000-000000000001';
const flows = wildResource('hints', 'flows');
const FLOW: JsonObject = { name: 'a', mode: 'sip', port: 5060, user: 'u', audio: CLIP };

function refusals(record: JsonObject, mode: 'create' | 'update' | 'partial' = 'create'): string[] {
  return validateRecord(flows, record, { mode }).map(({ path, code }) => `${path} ${code}`);
}

describe('one validation', () => {
  it.each<[string, JsonObject, string[]]>([
    ['a good record', {}, []],
    ['a shown field is required', { port: null }, ['port required']],
    ['a hidden field is not', { mode: 'dahdi', port: null, user: null }, []],
    ['a hidden field is not checked', { mode: 'dahdi', port: 'x' }, []],
    ['required only then', { user: null }, ['user required']],
    ['a system field is passed over', { id: 5, version: 'x', createdAt: null, status: null }, []],
    ['range', { port: 70000 }, ['port maximum']],
    ['enum', { mode: 'iax' }, ['mode enum']],
    ['id of a reference', { audio: 'clip' }, ['audio reference']],
    ['later than', { startsAt: '2024-01-02T00:00:00Z', endsAt: '2024-01-01T23:00:00-03:00' }, []],
    ['not later than', { startsAt: '2024-01-02T00:00:00Z', endsAt: '2024-01-01T23:00:00Z' }, ['endsAt compare']],
    ['money compares as a number', { low: '9.50', top: '10' }, []],
    ['money below', { low: '10', top: '9.9999' }, ['top compare']],
    [
      'overlap',
      {
        hours: [
          { weekday: 1, start: '09:00', end: '12:00' },
          { weekday: 1, start: '11:59', end: '24:00' },
        ],
      },
      ['hours.1 overlap'],
    ],
    ['intervals run forward', { hours: [{ weekday: 1, start: '12:00', end: '12:00' }] }, ['hours.0.end backwards']],
    ['destination without its number', { next: { type: 'external' } }, ['next.value required']],
    ['destination not on offer', { next: { type: 'extension', id: CLIP } }, ['next.type enum']],
    ['destination', { next: { type: 'queue', id: CLIP } }, []],
    ['NUL', { name: 'a\u0000' }, ['name characters']],
    ['half a character', { name: '\ud800' }, ['name characters']],
    ['a number that is none', { share: Number.POSITIVE_INFINITY }, ['share characters']],
    ['an integer past storing', { wait: 1e300 }, ['wait maximum']],
  ])('%s', (_, part, expected) => {
    expect(refusals({ ...FLOW, ...part })).toEqual(expected);
  });

  it('checks only what is given in a partial record', () => {
    expect(refusals({ port: 0 }, 'partial')).toEqual(['port minimum']);
    expect(refusals({ name: null }, 'partial')).toEqual(['name required']);
    expect(refusals({}, 'partial')).toEqual([]);
  });

  it('names both limits', () => {
    expect(validateRecord(flows, { ...FLOW, port: 0 }, { mode: 'create' })[0]).toMatchObject({
      params: { minimum: 1, maximum: 65535 },
      message: 'Expected a number between 1 and 65535',
    });
  });

  it('tells only the nearest arm of a choice', () => {
    const resource = thing({
      properties: {
        v: {
          oneOf: [
            {
              type: 'object',
              properties: { k: { const: 'a' }, x: { type: 'number' } },
              required: ['k', 'x'],
              additionalProperties: false,
            },
            { type: 'object', properties: { k: { const: 'b' }, y: { type: 'string' } }, required: ['k', 'y'] },
          ],
        },
        n: { anyOf: [{ type: 'string', format: 'email' }, { type: 'null' }] },
      },
    });
    const told = (record: JsonObject): string[] =>
      validateRecord(resource, record, { mode: 'create' }).map(({ path, code }) => `${path} ${code}`);
    expect(told({ v: { k: 'b' } })).toEqual(['v.y required']);
    expect(told({ v: { k: 'a', x: '1', z: 2 } })).toEqual(['v.x type', 'v.z additionalProperties']);
    expect(told({ v: 'text' })).toEqual(['v type']);
    expect(told({ n: 'x' })).toEqual(['n format']);
    expect(told({ n: null })).toEqual([]);
  });

  it('does not ask for a stored secret again', () => {
    const resource = thing({ required: ['key'], properties: { key: { type: 'string', format: 'password' } } });
    expect(validateRecord(resource, {}, { mode: 'create' })).toHaveLength(1);
    expect(validateRecord(resource, {}, { mode: 'update' })).toEqual([]);
  });

  it('prunes and fills along chains of conditions', () => {
    const resource = thing({
      properties: {
        a: { type: 'boolean', default: true },
        b: { type: 'string', default: 'on', 'x-admin': { visible: { a: true } } },
        c: { type: 'string', default: 'x', 'x-admin': { visible: { b: 'on' } } },
        o: { type: 'object', properties: { d: { type: 'integer', default: 1 } } },
      },
    });
    expect(applyDefaults(resource, {})).toEqual({ a: true, b: 'on', c: 'x' });
    expect(applyDefaults(resource, { a: false, o: {} })).toEqual({ a: false, o: { d: 1 } });
    expect(pruneHidden(resource, { a: false, b: 'on', c: 'x' })).toEqual({ a: false });
  });

  it.each<[string, string, boolean]>([
    ['phone', '+5511987654321', true],
    ['phone', '11987654321', false],
    ['money', '-12.3456', true],
    ['money', '1.23456', false],
    ['color', '#a0B1c2', true],
    ['color', '#fff', false],
    ['cidr', '10.0.0.0/8', true],
    ['cidr', '10.0.0.0/33', false],
    ['cidr', '2001:db8::/32', true],
    ['local-time', '24:00', true],
    ['local-time', '24:01', false],
    ['timezone', 'America/Sao_Paulo', true],
    ['timezone', 'Mars/Base', false],
    ['date', '2024-02-30', false],
    ['date', '0000-01-01', false],
    ['time', '10:30', true],
    ['unheard-of', 'x', true],
    ['safe-regex', String.raw`\bprocon\w*`, true],
    ['safe-regex', '(cancela|desiste)r?', true],
    ['safe-regex', String.raw`(\d{3}){2}-\d+`, true],
    ['safe-regex', '[(+]+a', true],
    ['safe-regex', String.raw`(\(a\)){1,3}`, true],
    ['safe-regex', '(sim|não|talvez)+', true],
    ['safe-regex', '(a|a)*b', false],
    ['safe-regex', '(?:ab|ac)+', false],
    ['safe-regex', String.raw`(\d|9)+x`, false],
    ['safe-regex', '((a|a))+', false],
    ['safe-regex', '(a||b)*', false],
    ['safe-regex', '(a|b?c)+', false],
    ['safe-regex', '(a?){30}a{30}', false],
    ['safe-regex', '(a{0,2}){20}x', false],
    ['safe-regex', '((a?)b){9}', false],
    ['safe-regex', '(a|a){25}b', false],
    ['safe-regex', '(?:a?){1}', true],
    ['safe-regex', '(a?b)?', true],
    ['safe-regex', '(a', false],
    ['safe-regex', '(a+)+', false],
    ['safe-regex', '(a*b?)*', false],
    ['safe-regex', '((a+)b)+', false],
    ['safe-regex', String.raw`(?:\w{2,})*x`, false],
    ['safe-regex', '([a-z]+[)]?)+', false],
    ['safe-regex', '((a+)?b){3,}', false],
  ])('%s %s', (name, text, expected) => {
    expect(formatCheck(name, text)).toBe(expected);
  });
});
