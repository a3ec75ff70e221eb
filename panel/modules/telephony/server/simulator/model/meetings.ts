import { busynessAt, MOST_BUSY } from './day-curve';
import { endCall } from './end-call';
import { occupy, seatAt, tellDevice, vacate } from './seats';
import type { CallRun, MeetingMember, RoomRun, SiteRun } from './site-run';

const NORMAL = 16;

/** Meetings of a company in its busiest hour. */
const PER_HOUR = 3;
/** How long people stay, in seconds. */
const STAYS = { median: 540, spread: 0.5 };
/** How long one of them speaks before another does, in seconds. */
const SPEAKS_SECONDS = 14;

/** People of the offices meet in the rooms from time to time. */
export function keepMeetings(site: SiteRun): void {
  const { agenda, chance, rooms } = site;
  const next = () =>
    agenda.after(chance.exponential(3600 / (PER_HOUR * MOST_BUSY)), () => {
      const room = rooms.find(({ members }) => members.length === 0);
      if (room !== undefined && chance.happens(busynessAt(agenda.now) / MOST_BUSY)) meet(site, room);
      next();
    });
  next();
}

function meet(site: SiteRun, room: RoomRun): void {
  const { agenda, chance } = site;
  const people = site.plan.offices
    .map((office) => ({ office, place: chance.share() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, chance.whole(2, site.plan.offices.length));
  for (const [index, { office }] of people.entries())
    agenda.after(index * chance.between(2, 20), () => join(site, room, office));
  agenda.after(60, () => speak(site, room));
}

function join(site: SiteRun, room: RoomRun, { extension, name }: SiteRun['plan']['offices'][number]): void {
  const { agenda, chance } = site;
  if (room.isLocked || site.inUse.has(extension)) return;
  const seat = seatAt(site, extension);
  const member: MeetingMember = { id: site.nameCall(), seat, isMuted: false, isTalking: false };
  occupy(site, seat);
  tellDevice(site, seat, 'in_use');
  room.members.push(member);
  const role = room.members.length === 1 ? 'moderator' : 'participant';
  site.tell({ type: 'conference.joined', room: room.number, member: member.id, number: extension, name, role });
  agenda.after(chance.logNormal(STAYS.median, STAYS.spread) + 30, () => leave(site, room, member));
}

/** Somebody hangs up, unless they have gone before. */
export function leave(site: SiteRun, room: RoomRun, member: MeetingMember): void {
  const { call } = member;
  if (goOut(site, room, member) && call !== undefined) endCall(site, call, { by: 'callee', cause: NORMAL });
}

/** Answers whether the member was there. */
function goOut(site: SiteRun, room: RoomRun, member: MeetingMember): boolean {
  const place = room.members.indexOf(member);
  if (place === -1) return false;
  room.members.splice(place, 1);
  if (room.members.length === 0) Object.assign(room, { isLocked: false, isRecorded: false } satisfies Partial<RoomRun>);
  site.tell({ type: 'conference.left', room: room.number, member: member.id });
  if (member.seat !== null) vacate(site, member.seat, 0);
  if (member.call !== undefined) delete member.call.leaveRoom;
  return true;
}

/** Whoever was invited comes in by their call, unless nobody comes in any more, and stays until one of the two ends. */
export function comeByCall(site: SiteRun, room: RoomRun, call: CallRun): void {
  if (room.isLocked) {
    endCall(site, call, { by: 'system', cause: NORMAL });
    return;
  }
  const member: MeetingMember = { id: call.id, seat: null, call, isMuted: false, isTalking: false };
  room.members.push(member);
  call.leaveRoom = () => void goOut(site, room, member);
  site.tell({
    type: 'conference.joined',
    room: room.number,
    member: member.id,
    number: call.number,
    role: 'participant',
  });
  if (room.members.length === 1) speak(site, room);
  site.agenda.after(site.chance.logNormal(STAYS.median, STAYS.spread) + 30, () => leave(site, room, member));
}

/** One after the other speaks, as long as somebody is there. */
function speak(site: SiteRun, room: RoomRun): void {
  if (room.members.length === 0) return;
  const [speaker] = room.members
    .filter(({ isMuted }) => !isMuted)
    .map((member) => ({ member, place: site.chance.share() }))
    .toSorted((one, other) => one.place - other.place);
  for (const member of room.members) tellTalking(site, room, member, member === speaker?.member);
  site.agenda.after(site.chance.exponential(SPEAKS_SECONDS) + 3, () => speak(site, room));
}

function tellTalking(site: SiteRun, room: RoomRun, member: MeetingMember, talking: boolean): void {
  if (member.isTalking === talking) return;
  member.isTalking = talking;
  site.tell({ type: 'conference.changed', room: room.number, member: member.id, talking });
}

/** A member is heard no more, or is heard again. */
export function setMuted(site: SiteRun, room: RoomRun, member: MeetingMember, muted: boolean): void {
  if (member.isMuted === muted) return;
  member.isMuted = muted;
  site.tell({ type: 'conference.changed', room: room.number, member: member.id, muted });
  if (muted) tellTalking(site, room, member, false);
}

/** Nobody else comes in, or others do again. */
export function setLocked(site: SiteRun, room: RoomRun, locked: boolean): void {
  if (room.isLocked === locked) return;
  room.isLocked = locked;
  site.tell({ type: 'conference.changed', room: room.number, locked });
}

/** What is said is recorded, or is no more. */
export function setRecorded(site: SiteRun, room: RoomRun, recording: boolean): void {
  if (room.isRecorded === recording) return;
  room.isRecorded = recording;
  site.tell({ type: 'conference.changed', room: room.number, recording });
}
