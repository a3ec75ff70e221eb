import { v7 as createId } from 'uuid';
import { Problem } from '../../../../../core/errors';
import type { Json } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { labelOf } from '../../../../../server/operations/audit/audit-entry';
import { resourceOf, tenantOfRow, type PersonContext } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { assertPermitted, assertPermittedOn, notFound } from '../../../../../server/operations/rights/authorise';
import type { CommandKind } from '../../rules/commands';
import { askLists } from '../../../dialer/server/dial-listed';
import { askExchange, type Asked, type Done } from '../commands/ask-exchange';
import type { CommandDesk } from '../commands/command-desk';
import { numberOf } from '../commands/number-of';
import { payForDialing } from '../commands/pay-for-dialing';
import { ROOMS } from './room-members';

/** What is done to conference rooms; each is a right of its own on `conference-rooms`. */
export const ROOM_COMMANDS = [
  'mute',
  'unmute',
  'kick',
  'lock',
  'unlock',
  'record',
  'unrecord',
  'invite',
  'end',
] as const satisfies readonly CommandKind[];
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
  /** Who is invited. */
  number: string | undefined;
  /** Why they are although a list names their number. */
  reason: string | undefined;
}

type AskedOfRoom = Pick<Asked<CommandKind>, 'tenantId' | 'about'> & { room: string };

/**
 * Asks the exchange to do something in a conference room, in the name of a person.
 * @throws Problem `forbidden`, `not_found` for a room that the person does not see, `invalid` for a member that is missing or too long and for what is
 * no number, and as `askLists`, `payForDialing` and `askExchange`
 */
export async function commandRoom(context: PersonContext, desk: CommandDesk, request: RoomRequest): Promise<Done> {
  const { id, command, member } = request;
  const resource = resourceOf(context, ROOMS);
  for (const action of ['read', command]) assertPermitted(context, action, resource);
  const row = await loadRow(context, context.runtime.database.as(context.scope), resource, id);
  const tenantId = row && tenantOfRow(row);
  const room = row?.['number'];
  if (!row || !tenantId || typeof room !== 'string') throw notFound(resource, id);
  assertPermittedOn(context, command, resource, row);
  if (member !== undefined && (member === '' || member.length > LONGEST_MEMBER))
    throw new Problem('invalid', { errors: [violation('member', 'maxLength', { maxLength: LONGEST_MEMBER })] });
  const asked = { tenantId, about: { entity: ROOMS, entityId: id, entityLabel: labelOf(resource, row) } };
  switch (command) {
    case 'mute':
    case 'unmute': {
      const order = { room, ...(member !== undefined && { member }) };
      return askExchange(context, desk, { ...asked, kind: command, order });
    }
    case 'kick':
      if (member === undefined) throw new Problem('invalid', { errors: [violation('member', 'required')] });
      return askExchange(context, desk, { ...asked, kind: command, order: { room, member } });
    case 'invite':
      return invite(context, desk, { ...asked, room }, request);
    case 'lock':
    case 'unlock':
    case 'record':
    case 'unrecord':
    case 'end':
      return askExchange(context, desk, { ...asked, kind: command, order: { room } });
  }
}

/** As a number is dialled: the same lists are asked, and a tenant that pays before needs the credit. */
async function invite(
  context: PersonContext,
  desk: CommandDesk,
  { room, ...asked }: AskedOfRoom,
  { number: typed, reason }: RoomRequest,
): Promise<Done> {
  const { tenantId } = asked;
  const number = numberOf(typed, 'number');
  const { extensionId } = context.principal.user;
  const extension = { tenantId, ...(typeof extensionId === 'string' && { id: extensionId }) };
  const said = await askLists(context, { extension, number, member: 'number', reason });
  const call = createId();
  const giveBack = await payForDialing(context, { call, tenantId, callerIdNumber: null }, number);
  try {
    return await askExchange(context, desk, { ...asked, said, kind: 'invite', order: { room, call, number } });
  } catch (error) {
    await giveBack();
    throw error;
  }
}
