/** Collection of the conversations with contacts. */
export const ATTENDANCES = 'attendances';

/** Conversations that nobody has taken: one that was handed on waits until it is taken. */
export const WAITING = ['waiting', 'transferred'];
/** Conversations that an agent has. */
export const TAKEN = ['in_attendance', 'on_hold'];
/** Conversations that have not ended. */
export const OPEN = ['bot', ...WAITING, ...TAKEN];

/** The score from which a contact is satisfied, of those that `SCORED` finds: CSAT is how much of them these are. */
export const SATISFIED = 4;
/** Conversations with a score from 1 to 5, by a survey of satisfaction: others have other scales. */
export const SCORED = { surveyMetric: 'csat', surveyScore_null: false };
