import { httpClient } from '../../../../../src/providers/api/httpClient';
import {
  answerOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
} from '../../../../../src/providers/api/shape';
import { STEP_KINDS, type PathStep } from '../../rules/call-path';
import type { CallPathAnswer, PathRecording } from '../../rules/path-answer';

const isPath = objectOf<CallPathAnswer>({
  steps: listOf(
    objectOf<PathStep>({
      at: isText,
      kind: oneOf(STEP_KINDS),
      detail: orNull(isText),
      option: orNull(isText),
      position: orNull(isNumber),
      seconds: orNull(isNumber),
      uraId: orNull(isText),
      queueId: orNull(isText),
      agentId: orNull(isText),
      extensionId: orNull(isText),
      callId: orNull(isText),
    }),
  ),
  isCut: isFlag,
  recordings: listOf(
    objectOf<PathRecording>({
      id: isText,
      startedAt: orNull(isText),
      durationSeconds: orNull(isNumber),
      file: orNull(isText),
      mayListen: isFlag,
      mayDownload: isFlag,
    }),
  ),
});

/** What a call went through. @throws HttpError */
export async function fetchPath(id: string, signal: AbortSignal): Promise<CallPathAnswer> {
  const { json } = await httpClient(`/api/calls/${encodeURIComponent(id)}/path`, { signal });
  return answerOf('GET /api/calls/<id>/path', isPath, json);
}
