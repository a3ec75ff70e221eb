import { Problem } from '../../../../../core/errors';
import type { Json } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { labelOf } from '../../../../../server/operations/audit/audit-entry';
import { resourceOf, tenantOfRow, type PersonContext } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { assertPermitted, assertPermittedOn, notFound } from '../../../../../server/operations/rights/authorise';
import type { CommandKind } from '../../rules/commands';
import { askExchange, type Done } from '../commands/ask-exchange';
import type { CommandDesk } from '../commands/command-desk';
import { ROOMS } from './room-members';

/** What is done to conference rooms; each is a right of its own on `conference-rooms`. */
export const ROOM_COMMANDS = ['mute', 'unmute', 'kick', 'lock', 'unlock'] as const satisfies readonly CommandKind[];
export type RoomCommand = (typeof ROOM_COMMANDS)[number];
export const isRoomCommand = (name: Json | undefined): name is RoomCommand =>
  ROOM_COMMANDS.some((command) => command === name);

/** As events name members. */
const LONGEST_MEMBER = 80;

export interface RoomRequest {
  /** Of the room. */
  id: string;
  command: RoomCommand;
  /** What the exchange calls the member; of `mute` and `unmute` undefined: all who are no moderators. */
  member: string | undefined;
}

/**
 * Asks the exchange to do something in a conference room, in the name of a person.
 * @throws Problem `forbidden`, `not_found` for a room that the person does not see, `invalid` for a member that is missing or too long, and as
 * `askExchange`
 */
export async function commandRoom(
  context: PersonContext,
  desk: CommandDesk,
  { id, command, member }: RoomRequest,
): Promise<Done> {
  const resource = resourceOf(context, ROOMS);
  for (const action of ['read', command]) assertPermitted(context, action, resource);
  const room = await loadRow(context, context.runtime.database.as(context.scope), resource, id);
  const tenantId = room && tenantOfRow(room);
  const number = room?.['number'];
  if (!room || !tenantId || typeof number !== 'string') throw notFound(resource, id);
  assertPermittedOn(context, command, resource, room);
  if (member !== undefined && (member === '' || member.length > LONGEST_MEMBER))
    throw new Problem('invalid', { errors: [violation('member', 'maxLength', { maxLength: LONGEST_MEMBER })] });
  const asked = { tenantId, about: { entity: ROOMS, entityId: id, entityLabel: labelOf(resource, room) } };
  if (command === 'lock' || command === 'unlock')
    return askExchange(context, desk, { ...asked, kind: command, order: { room: number } });
  if (command !== 'kick') {
    const order = { room: number, ...(member !== undefined && { member }) };
    return askExchange(context, desk, { ...asked, kind: command, order });
  }
  if (member === undefined) throw new Problem('invalid', { errors: [violation('member', 'required')] });
  return askExchange(context, desk, { ...asked, kind: command, order: { room: number, member } });
}
