import { readdirSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { buildAbility } from '../../../core/access/build-ability';
import { compileResources } from '../../../core/compile/compile-resources';
import panel from '../../../panel/panel.config';
import { openDoors } from '../../../core/openapi/door-paths';
import type { DocumentCaller } from '../../../core/openapi/doors/door';
import { documentRights, openapiDocument } from '../../../core/openapi/openapi-document';
import type { JsonSchemaObject, Resource } from '../../../core/types';
import { thing, wildFiles } from '../../fixtures/wild-schemas';

const everything: DocumentCaller = {
  role: 'Admin',
  ability: buildAbility([{ action: 'manage', subject: 'all' }]),
  isPlatform: true,
  stage: 'open',
  isImpersonation: false,
  looksAfterAccounts: true,
  offers: { register: true, outbox: true, openid: true },
};

function documentOf(resources: Resource[]) {
  const document = openapiDocument({
    rights: documentRights(everything, resources),
    doors: openDoors(everything, panel.doors),
    isPlatform: true,
    names: panel.names,
    title: 'Wild',
    version: '1',
    mayCall: () => true,
  });
  return document as {
    openapi: string;
    paths: Record<string, object>;
    components: { schemas: Record<string, JsonSchemaObject> };
  };
}

/** What a standard validator holds against a document; references that lead nowhere are refused too. */
async function faultsOf(document: object): Promise<unknown> {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document) as Record<string, unknown>);
  if (!valid) return errors;
  const schemas = Object.keys((document as ReturnType<typeof documentOf>).components.schemas);
  const known = new Set(schemas.map((name) => `#/components/schemas/${name}`));
  const named = [...JSON.stringify(document).matchAll(/"\$ref":"(#\/components\/schemas\/[^"]+)"/g)].map(
    ([, reference]) => reference ?? '',
  );
  return named.filter((reference) => !known.has(reference));
}

describe('a document of any valid schemas is valid', () => {
  it.each(readdirSync('tests/fixtures/schemas').map((folder) => [folder]))('%s', async (folder) => {
    const { resources } = compileResources(wildFiles(folder));
    const document = documentOf(resources);
    expect(await faultsOf(document)).toEqual([]);
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(resources.map(({ name }) => `/api/${name}`)));
  });

  it('leaves words that only OpenAPI gives a meaning to', async () => {
    const resource = thing({
      type: 'object',
      properties: {
        a: { type: 'string', discriminator: 'no object', xml: 1, externalDocs: [], example: { b: 1 } },
        'a.b$': { type: 'number' },
      },
    });
    expect(await faultsOf(documentOf([resource]))).toEqual([]);
  });
});

it('shows secrets by their presence only, at whatever depth', () => {
  const secret = { type: 'string', format: 'password', writeOnly: true };
  const resource = thing({
    type: 'object',
    required: ['token', 'login'],
    properties: {
      token: secret,
      login: { $ref: '#/$defs/login' },
      more: { type: 'array', items: { $ref: '#/$defs/login' } },
    },
    $defs: {
      login: { type: 'object', required: ['user', 'pass'], properties: { user: { type: 'string' }, pass: secret } },
    },
  });
  const { schemas } = documentOf([resource]).components;
  expect(Object.keys(schemas['things']?.['properties'] as object)).toEqual(
    expect.arrayContaining(['hasToken', 'login', 'more']),
  );
  expect(schemas['things']?.['properties']).not.toHaveProperty('token');
  expect(schemas['things.shown.login']).toEqual({
    type: 'object',
    required: ['user'],
    properties: { user: { type: 'string' }, hasPass: { type: 'boolean', readOnly: true } },
  });
  expect(schemas['things.part.login']).toMatchObject({
    required: ['user', 'pass'],
    properties: { pass: { writeOnly: true } },
  });
  expect(schemas['things.new']).toMatchObject({
    required: ['token', 'login'],
    properties: { token: { writeOnly: true } },
  });
  expect(JSON.stringify(schemas['things.filter'])).not.toContain('token');
});
