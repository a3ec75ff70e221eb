/** Collection of the conversations with contacts. */
export const ATTENDANCES = 'attendances';

/** Conversations that nobody has taken: one that was handed on waits until it is taken. */
export const WAITING = ['waiting', 'transferred'];
/** Conversations that an agent has. */
export const TAKEN = ['in_attendance', 'on_hold'];
/** Conversations that have not ended. */
export const OPEN = ['bot', ...WAITING, ...TAKEN];

/** Scores of a survey that count as satisfied, and of how many (“CSAT”). */
export const SATISFIED = 4;
