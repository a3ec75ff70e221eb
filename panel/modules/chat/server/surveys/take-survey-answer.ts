import type { DataRecord } from '../../../../../core/wire';
import { lastAttendance } from '../channels/find-attendance';
import { asksToBeLeft } from '../channels/opt-out';
import type { Writing } from '../channels/writing';
import { lockSurvey, surveysOfContact } from './survey-rows';
import { answerIn, endSurvey } from './survey-talk';

interface Said {
  connection: DataRecord;
  contact: DataRecord;
  text: string | null;
}

/** A message that belongs to a survey. */
interface TakenAnswer {
  /** The conversation that the survey is about. It stays closed. */
  attendance: DataRecord;
  /** To be called once the message is stored. */
  goOn(): Promise<void>;
}

/**
 * The message of a contact as the answer to a survey that it was asked; undefined where it is none. Then the survey is over: whoever is not
 * understood, asks to be left alone, or talks of something else by now has said something else.
 */
export async function takeSurveyAnswer(
  writing: Writing,
  { connection, contact, text }: Said,
): Promise<TakenAnswer | undefined> {
  const { executor } = writing;
  const [attendanceId] = await surveysOfContact(executor, contact.id, connection.id);
  const survey = attendanceId === undefined ? undefined : await lockSurvey(executor, attendanceId);
  if (survey === undefined) return undefined;
  const last = await lastAttendance(writing, { connection, contact });
  const isAwaited =
    last?.id === survey.attendanceId && last['status'] === 'closed' && Date.parse(survey.dueAt) > Date.now();
  const goOn =
    isAwaited && !(await asksToBeLeft(writing, { contact, text }))
      ? await answerIn(writing, last, survey, text ?? '')
      : undefined;
  if (isAwaited && goOn !== undefined) return { attendance: last, goOn };
  await endSurvey(writing, survey.attendanceId);
  return undefined;
}
