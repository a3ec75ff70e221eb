/**
 * The yardstick: what a careful person would write by hand for one collection, with Fastify and pg, answering what the
 * panel answers for the same tenant, and nothing else (no rights, no audit, no feed).
 * Runs as its own process: `hand-written.ts <port> <postgres url> <tenant id>`.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { LISTED_COLUMNS } from './contacts-fixture';

const [port, connectionString, tenantId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const app = Fastify({ logger: false });
const columns = LISTED_COLUMNS.map((name) => `"${name}"`).join(', ');
/** Totals are exact up to a thousand, as the panel's are; past it both stop counting. */
const COUNT_BOUND = 1001;

interface ListQuery {
  sort: string;
  range: string;
  filter: string;
}

app.get<{ Querystring: ListQuery }>('/api/contacts', async (request, reply) => {
  const [, direction] = JSON.parse(request.query.sort) as [string, string];
  const [from, to] = JSON.parse(request.query.range) as [number, number];
  const { city } = JSON.parse(request.query.filter) as { city: string };
  const order = direction === 'DESC' ? 'DESC' : 'ASC';
  const rows = await pool.query({
    name: `list-${order}`,
    text: `select ${columns}, (select count(*) from (select 1 from "contacts" where "tenantId" = $1 and "city" = $2 limit ${COUNT_BOUND}) c) as total
           from "contacts" where "tenantId" = $1 and "city" = $2 order by "name" ${order}, "id" ${order} limit $3 offset $4`,
    values: [tenantId, city, to - from + 1, from],
  });
  const total = rows.rows[0]?.total ?? 0;
  reply.header('content-range', `contacts ${from}-${from + rows.rows.length - 1}/${total}`);
  return rows.rows;
});

app.get<{ Params: { id: string } }>('/api/contacts/:id', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'get',
    text: `select ${columns} from "contacts" where "tenantId" = $1 and "id" = $2`,
    values: [tenantId, request.params.id],
  });
  return rows[0] ?? reply.code(404).send({ status: 404 });
});

app.post<{ Body: { name: string; phone: string; city: string } }>('/api/contacts', async (request, reply) => {
  const { name, phone, city } = request.body;
  const { rows } = await pool.query({
    name: 'create',
    text: `insert into "contacts" ("id", "tenantId", "version", "createdAt", "updatedAt", "name", "phone", "city")
           values ($1, $2, 1, now(), now(), $3, $4, $5) returning ${columns}`,
    values: [newId(), tenantId, name, phone, city],
  });
  return reply.code(201).send(rows[0]);
});

app.patch<{ Params: { id: string }; Body: { city: string } }>('/api/contacts/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'update',
    text: `update "contacts" set "city" = $3, "version" = "version" + 1, "updatedAt" = now()
           where "tenantId" = $1 and "id" = $2 returning ${columns}`,
    values: [tenantId, request.params.id, request.body.city],
  });
  return rows[0];
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
