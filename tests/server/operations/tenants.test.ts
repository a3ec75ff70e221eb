import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataRecord } from '../../../core/wire';
import fc from '../../support/property';
import { startTestApp, type TestApp } from '../../support/test-app';

const folders = {
  title: 'Folders',
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' } },
};
const notes = {
  title: 'Notes',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    folderId: { type: 'string', 'x-admin': { reference: 'folders' } },
    folderIds: { type: 'array', items: { type: 'string' }, 'x-admin': { reference: 'folders' } },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { folderId: { type: 'string', 'x-admin': { reference: 'folders' } } } },
    },
    next: {
      'x-admin': { kind: 'destination', destinations: [{ type: 'folder', collection: 'folders' }, { type: 'end' }] },
    },
  },
};
const access = [
  { role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente' as const,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: ['folders', 'notes', 'audit-logs'] }],
  },
];

interface Side {
  token: string;
  tenantId: string;
  folders: DataRecord[];
  notes: DataRecord[];
  fileId: string;
}

describe.each([
  ['with both walls', false],
  ['with row-level security alone', true],
])('two tenants, %s', (_name, skipAbility) => {
  let app: TestApp;
  let mine: Side;
  let theirs: Side;

  async function side(name: string): Promise<Side> {
    const tenantId = await app.tenant(name);
    const token = await app.caller('Cliente', tenantId);
    const make = async (collection: string, data: object) => {
      const { status, body } = await app.call<DataRecord>(token, 'POST', `/api/${collection}`, data);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    };
    const made = await Promise.all([1, 2, 3].map((index) => make('folders', { name: `${name} folder ${index}` })));
    const written = await Promise.all(
      made.map((folder, index) =>
        make('notes', { name: `${name} note ${index}`, folderId: folder.id, lines: [{ folderId: folder.id }] }),
      ),
    );
    const file = await app.fastify.inject({
      method: 'POST',
      url: '/api/files',
      payload: `content of ${name}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    });
    expect(file.statusCode).toBe(201);
    return { token, tenantId, folders: made, notes: written, fileId: file.json<{ id: string }>().id };
  }

  beforeAll(async () => {
    app = await startTestApp({ schemas: { 'folders.json': folders, 'notes.json': notes }, access, skipAbility });
    mine = await side('Alpha');
    theirs = await side('Omega');
  });
  afterAll(() => app.close());

  const filtered = (collection: string, filter: object) =>
    `/api/${collection}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

  it('answers no record, total or file of the other to any probe', async () => {
    const before = await app.database.owner.script('select * from "notes" order by "id"');
    const target = fc.constantFrom(
      ...theirs.folders.map(({ id }) => ['folders', id] as const),
      ...theirs.notes.map(({ id }) => ['notes', id] as const),
    );
    const probe = fc.constantFrom(
      'get',
      'put',
      'patch',
      'delete',
      'ids',
      'bulk',
      'bulk-delete',
      'name',
      'search',
      'version',
    );
    await fc.assert(
      fc.asyncProperty(target, probe, async ([collection, id], kind) => {
        const url = `/api/${collection}/${id}`;
        const calls: Record<string, () => ReturnType<TestApp['call']>> = {
          get: () => app.call(mine.token, 'GET', url),
          put: () => app.call(mine.token, 'PUT', url, { name: 'taken' }),
          patch: () => app.call(mine.token, 'PATCH', url, { name: 'taken' }),
          version: () => app.call(mine.token, 'PATCH', url, { name: 'taken', version: 99 }),
          delete: () => app.call(mine.token, 'DELETE', url),
          ids: () => app.call(mine.token, 'GET', filtered(collection, { id: [id] })),
          bulk: () => app.call(mine.token, 'PATCH', filtered(collection, { id: [id] }), { name: 'taken' }),
          'bulk-delete': () => app.call(mine.token, 'DELETE', filtered(collection, { id: [id] })),
          name: () => app.call(mine.token, 'GET', filtered(collection, { name_like: 'Omega' })),
          search: () => app.call(mine.token, 'GET', filtered(collection, { q: 'omega' })),
        };
        const answer = await calls[kind]?.();
        if (['ids', 'name', 'search'].includes(kind))
          expect(answer).toMatchObject({ status: 200, body: [], headers: { 'content-range': `${collection} */0` } });
        else expect(answer?.status).toBe(404);
        expect(JSON.stringify(answer?.body)).not.toContain('Omega');
      }),
      { numRuns: 60 },
    );
    const list = await app.call<DataRecord[]>(mine.token, 'GET', '/api/notes');
    expect(list.body.map(({ id }) => id).toSorted()).toEqual(mine.notes.map(({ id }) => id).toSorted());
    expect((await app.call(mine.token, 'GET', `/api/files/${theirs.fileId}`)).status).toBe(404);
    expect(JSON.stringify((await app.call(mine.token, 'GET', '/api/audit-logs')).body)).not.toContain('Omega');
    expect(await app.database.owner.script('select * from "notes" order by "id"')).toEqual(before);
  });

  it('takes no reference to a record of the other, at any depth', async () => {
    const [folder] = theirs.folders;
    const bodies = [
      { folderId: folder?.id },
      { folderIds: [mine.folders[0]?.id, folder?.id] },
      { lines: [{ folderId: folder?.id }] },
    ];
    for (const body of bodies) {
      const answer = await app.call(mine.token, 'POST', '/api/notes', { name: 'x', ...body });
      expect(answer.body).toMatchObject({ status: 422, errors: [{ code: 'reference' }] });
    }
  });

  it('keeps a record where it is: the tenant is not the caller’s to choose', async () => {
    const made = await app.call<DataRecord>(mine.token, 'POST', '/api/folders', {
      name: 'Alpha stays',
      tenantId: theirs.tenantId,
    });
    expect(made.status).toBe(201);
    await app.call(mine.token, 'PATCH', `/api/folders/${made.body.id}`, {
      tenantId: theirs.tenantId,
      name: 'Alpha stayed',
    });
    const [row] = await app.database.owner.script<{ tenantId: string }>(
      `select "tenantId" from "folders" where "id" = '${made.body.id}'`,
    );
    expect(row?.tenantId).toBe(mine.tenantId);
  });
});
