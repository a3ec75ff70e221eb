import type { JsonObject } from '../../../../core/types';
import { secondsBetween } from './open-seconds';

/**
 * The handling time of a conversation (“TMA chat”, section 5 of the domain) runs from the first time that an agent takes it until it ends. The time on
 * hold is left out, and so is that in which it was closed before it was opened again; handing it on starts nothing anew. The part of the agent who
 * has it runs from the taking by that agent, by the same clock. What each move makes of these times is decided here: whoever makes the
 * move writes what is answered. Moments are ISO 8601, lengths whole seconds.
 */

/** Fields of attendances that keep it. */
export const HANDLING_FIELDS = [
  'assignedAt',
  'firstAssignedAt',
  'holdSince',
  'holdSeconds',
  'closedAt',
  'closedSeconds',
  'handleSeconds',
  'earlierHandleSeconds',
  'agentHandleSeconds',
] as const;

/** An agent takes it or is given it. @param attendance as it is stored, here and below */
export const timesTaken = (attendance: JsonObject, at: string): JsonObject => ({
  assignedAt: at,
  firstAssignedAt: firstTaking(attendance) ?? at,
  ...timesPassedOn(attendance, at),
});

/** Another agent has it from now on, who takes it as it is. */
export const timesPassedOn = (attendance: JsonObject, at: string): JsonObject => ({
  earlierHandleSeconds: handledUntil(attendance, at) ?? 0,
});

/** It leaves its agent, and is nobody's until it is taken. */
export const timesLeft = (attendance: JsonObject, at: string): JsonObject => ({
  assignedAt: null,
  firstAssignedAt: firstTaking(attendance),
  ...timesResumed(attendance, at),
});

export const timesHeld = (at: string): JsonObject => ({ holdSince: at });

/** Its agent goes on with it, or it leaves the hold in another way. Nothing changes for one that was not on hold. */
export const timesResumed = (attendance: JsonObject, at: string): JsonObject =>
  typeof attendance['holdSince'] === 'string' ? { holdSince: null, holdSeconds: heldUntil(attendance, at) } : {};

/** Nobody handled one that no agent ever took; one that ends while it waits is no agent's own. */
export function timesEnded(attendance: JsonObject, at: string): JsonObject {
  const handled = handledUntil(attendance, at);
  const isAgents = typeof attendance['assignedAt'] === 'string';
  return {
    closedAt: at,
    ...timesResumed(attendance, at),
    handleSeconds: handled,
    agentHandleSeconds:
      handled === null || !isAgents ? null : Math.max(0, handled - lengthOf(attendance, 'earlierHandleSeconds')),
  };
}

/** It goes on after its end, whoever it is with. */
export function timesReopened(attendance: JsonObject, at: string): JsonObject {
  const firstAssignedAt = firstTaking(attendance);
  const rested = firstAssignedAt === null ? null : secondsBetween(attendance['closedAt'], at);
  return {
    closedAt: null,
    handleSeconds: null,
    agentHandleSeconds: null,
    firstAssignedAt,
    ...(rested !== null && { closedSeconds: lengthOf(attendance, 'closedSeconds') + rested }),
  };
}

/** It goes on after its end with the agent who had it. Whoever had not taken it yet has now. */
export function timesTakenUp(attendance: JsonObject, at: string): JsonObject {
  const reopened = timesReopened(attendance, at);
  const isAgents = typeof attendance['assignedAt'] === 'string';
  return { ...reopened, ...(isAgents ? { assignedAt: at } : timesTaken({ ...attendance, ...reopened }, at)) };
}

/** Null of one that no agent ever took. */
function handledUntil(attendance: JsonObject, at: string): number | null {
  const lasted = secondsBetween(firstTaking(attendance), at);
  if (lasted === null) return null;
  return Math.max(0, lasted - heldUntil(attendance, at) - lengthOf(attendance, 'closedSeconds'));
}

const heldUntil = (attendance: JsonObject, at: string): number =>
  lengthOf(attendance, 'holdSeconds') + (secondsBetween(attendance['holdSince'], at) ?? 0);

/** Of one from outside, or of a version before this one, no more may be known than the last taking. */
const firstTaking = ({ firstAssignedAt, assignedAt }: JsonObject): string | null =>
  [firstAssignedAt, assignedAt].find((moment) => typeof moment === 'string') ?? null;

function lengthOf(attendance: JsonObject, field: string): number {
  const length = attendance[field];
  return typeof length === 'number' ? length : 0;
}
