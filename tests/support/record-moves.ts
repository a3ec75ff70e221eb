import type { QueryResultRow } from 'pg';
import type { JsonObject } from '../../core/types';
import type { TestApp } from './test-app';

/** Moves of records and what is stored of them, with an app that is there by then. */
export function recordMoves(app: () => TestApp) {
  const sql = <Row extends QueryResultRow = QueryResultRow>(text: string) => app().database.owner.script<Row>(text);
  const stored = async (collection: string, id: string) =>
    (await sql(`select * from "${collection}" where "id" = '${id}'`))[0] as JsonObject;
  const movesOf = (id: string) =>
    sql<{ move: string }>(
      `select "move" from "audit-logs" where "entityId" = '${id}' and "action" = 'transition' order by "createdAt", "id"`,
    );
  const move = (token: string | undefined, collection: string, id: string, name: string, body: JsonObject = {}) =>
    app().call(token ?? null, 'POST', `/api/${collection}/${id}/transitions/${name}`, body);
  return { sql, stored, movesOf, move };
}
