import type { MemberOrder, Orders } from '../../../../rules/commands';
import { leave, setLocked, setMuted, setRecorded } from '../meetings';
import type { RoomRun, SiteRun } from '../site-run';
import type { Refusal } from './refusal';

/** A member, or all who are no moderators, are muted, heard again, or sent out. */
export function changeMember(
  site: SiteRun,
  what: 'mute' | 'unmute' | 'kick',
  { room: number, member: id }: MemberOrder,
): Refusal {
  const room = roomOf(site, number);
  if (room === undefined) return nobodyIn(number);
  // The first has called the others.
  const meant = id === undefined ? room.members.slice(1) : room.members.filter((one) => one.id === id);
  if (id !== undefined && meant.length === 0) return `no member ${id} is in the room ${number}`;
  for (const member of meant)
    if (what === 'kick') leave(site, room, member);
    else setMuted(site, room, member, what === 'mute');
  return undefined;
}

/** The room as a whole is locked, recorded, or emptied. */
export function changeRoom(
  site: SiteRun,
  what: 'lock' | 'unlock' | 'record' | 'unrecord' | 'end',
  { room: number }: Orders['lock'],
): Refusal {
  const room = roomOf(site, number);
  if (room === undefined) return nobodyIn(number);
  const { members } = room;
  if (what === 'end') for (const member of members.slice()) leave(site, room, member);
  else if (what === 'lock' || what === 'unlock') setLocked(site, room, what === 'lock');
  else setRecorded(site, room, what === 'record');
  return undefined;
}

const roomOf = ({ rooms }: SiteRun, number: string): RoomRun | undefined =>
  rooms.find((room) => room.number === number && room.members.length > 0);

const nobodyIn = (number: string): string => `nobody is in the room ${number}`;
