import { givenMoves } from '../access/profiles';
import { FACT_KINDS } from '../transitions/move-preview';
import type { Resource } from '../types';
import { flag, listOf, object, oneOf, schemaRef, text, uuid, whole } from './document-parts';
import type { OpenDoor } from './door-paths';
import type { Door } from './doors/door';

const anything = { type: 'object' };
const moveFact = object({
  key: text,
  kind: oneOf(...FACT_KINDS),
  value: { type: ['number', 'string'] },
  of: { type: ['integer', 'null'] },
  isConcern: flag,
  adds: flag,
});
const told = { facts: listOf(moveFact), reasons: listOf(anything) };
const movePreview = object(told);
const movePreviews = object({ total: whole, previews: listOf(object({ id: uuid, name: text, ...told })) });
/** Whether the caller may take the action, in a collection. */
export type Can = (action: string) => (resource: Resource) => boolean;

/** The moves that the caller may make. */
export const movesOf = (can: Can, resource: Resource): string[] =>
  givenMoves(resource).filter((move) => can(move)(resource));

/** Moves between states, those of people that the caller may make. */
export function moveDoors(resource: Resource, can: Can): OpenDoor[] {
  const { name } = resource;
  const moves = movesOf(can, resource);
  if (moves.length === 0 || !can('read')(resource)) return [];
  const where = { move: oneOf(...new Set(moves)) };
  const refused: Door['refused'] = ['badRequest', 'forbidden', 'notFound', 'conflict', 'invalid'];
  return [
    [
      name,
      {
        method: 'get',
        path: `/api/${name}/{id}/transitions/{move}`,
        where,
        summary: `What that would mean for one of ${name}`,
        answer: movePreview,
        refused: ['badRequest', 'forbidden', 'notFound', 'conflict'],
      },
    ],
    [
      name,
      {
        method: 'post',
        path: `/api/${name}/{id}/transitions/{move}`,
        where,
        summary: `Move one of ${name} to another state`,
        openBody: true,
        answer: anything,
        refused,
      },
    ],
    [
      name,
      {
        method: 'get',
        path: `/api/${name}/transitions/{move}`,
        where,
        summary: `What that would mean for several of ${name}, the first twenty`,
        query: { filter: anything },
        answer: movePreviews,
        refused: ['badRequest', 'forbidden', 'notFound'],
      },
    ],
    [
      name,
      {
        method: 'post',
        path: `/api/${name}/transitions/{move}`,
        where,
        summary: `Move several of ${name}: each as it would be alone, those that are refused with their reason; 4xx for what concerns all of them`,
        query: { filter: anything },
        openBody: true,
        answer: object({
          ids: listOf(uuid),
          refused: listOf(object({ id: text, name: text, problem: schemaRef('problem') })),
        }),
        refused,
      },
    ],
  ];
}
