import { sql } from 'kysely';
import type { Json } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { Runtime } from '../../../../../server/operations/runtime';
import { addQuestionAnswers, SURVEY_ANSWERS } from '../../../pabx/server/surveys/add-question-answers';
import type { KnownCall } from './call-rows';
import { timedId } from './timed-id';
import { writeRows, type EngineRow } from './write-rows';

const RECORDING_COLUMNS = [
  'callId',
  'startedAt',
  'durationSeconds',
  'sizeBytes',
  'format',
  'agentId',
  'queueId',
  'transcriptStatus',
  'backupStatus',
  'locked',
];
const ANSWER_COLUMNS = [
  'answeredAt',
  'surveyId',
  'channel',
  'callId',
  'contactNumber',
  'agentId',
  'queueId',
  'score',
  'answers',
  'comment',
  'completed',
];

/** Writes what was recorded of calls, and what callers answered to surveys; a call names the recording that ended last. */
export async function writeOutcomes(runtime: Runtime, executor: Executor, calls: readonly KnownCall[]): Promise<void> {
  // Later on people, transcripts and copies write what is here: what is known stays as it is.
  const recordings = calls.flatMap((call) => call.facts.recordings.map((one) => recordingRow(call, one)));
  await writeRows(executor, 'recordings', RECORDING_COLUMNS, recordings, { isAdded: true });
  if (recordings.length > 0)
    await executor.run(
      compile(sql`
        update "calls" as call set "recordingId" = one."id", "updatedAt" = now()
        from json_to_recordset(${JSON.stringify(recordings)}::json) as one ("id" uuid, "callId" uuid)
        where call."id" = one."callId" and call."recordingId" is distinct from one."id"
          and not exists (
            select from json_to_recordset(${JSON.stringify(recordings)}::json) as other ("id" uuid, "callId" uuid)
            where other."callId" = one."callId" and other."id" > one."id")`),
    );
  const answers = calls.flatMap((call) => call.facts.answers.map((one) => answerRow(call, one)));
  const added = await writeRows(executor, SURVEY_ANSWERS, ANSWER_COLUMNS, answers, { isAdded: true });
  const given = answers.filter(({ id }) => added.has(id));
  await addQuestionAnswers(runtime.catalog(), executor, given);
}

/** What a recording of a call is called by, whoever asks. @param source what the exchange calls it */
export const recordingIdOf = (callId: string, { source, startedAt }: { source: string; startedAt: string }): string =>
  timedId(startedAt, `recording ${callId} ${source}`);

function recordingRow(
  { id, tenantId, facts }: KnownCall,
  { source, event }: KnownCall['facts']['recordings'][number],
): EngineRow {
  return {
    id: recordingIdOf(id, { source, startedAt: event.startedAt }),
    tenantId,
    callId: id,
    startedAt: event.startedAt,
    durationSeconds: event.seconds,
    sizeBytes: event.bytes ?? null,
    format: event.format ?? null,
    agentId: facts.call.agentId,
    queueId: facts.call.queueId,
    transcriptStatus: 'none',
    backupStatus: 'none',
    locked: false,
  };
}

function answerRow(
  { id, tenantId, facts }: KnownCall,
  { source, event }: KnownCall['facts']['answers'][number],
): EngineRow {
  const [main] = event.answers.toSorted((one, other) => one.question - other.question);
  const answers: Json = event.answers.map(({ question, value, score }) => ({
    questionPosition: question,
    ...(value !== undefined && { value }),
    ...(score !== undefined && { score }),
  }));
  return {
    id: timedId(event.at, `answer ${id} ${source}`),
    tenantId,
    answeredAt: event.at,
    surveyId: event.ids.survey ?? null,
    channel: 'call',
    callId: id,
    contactNumber: facts.call.callerNumber,
    agentId: facts.call.agentId,
    queueId: facts.call.queueId,
    score: main?.score ?? null,
    answers,
    comment: event.comment ?? null,
    completed: event.completed ?? false,
  };
}
