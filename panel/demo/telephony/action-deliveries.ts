import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { DemoWorld } from '../demo-world';

/** How deliveries ended, the latest first. */
const ENDS: readonly JsonObject[] = [
  { state: 'done', attempts: 1, statusCode: 200, durationMs: 184 },
  { state: 'done', attempts: 2, statusCode: 200, durationMs: 241 },
  { state: 'done', attempts: 1, statusCode: 202, durationMs: 97 },
  { state: 'given_up', attempts: 3, durationMs: 5003, error: 'timeout' },
  { state: 'given_up', attempts: 3, statusCode: 503, durationMs: 62, error: 'status' },
  { state: 'done', attempts: 1, statusCode: 200, durationMs: 158 },
];

/** What a webhook was told of calls, the latest first. */
export async function seedDeliveries(
  { run, scope }: DemoWorld,
  actionId: string,
  calls: readonly DataRecord[],
): Promise<void> {
  for (const [index, end] of ENDS.entries()) {
    const call = calls[index];
    if (call)
      await run.record('call-action-deliveries', scope, {
        actionId,
        callId: call.id,
        event: 'call_ended',
        at: call['endedAt'] ?? null,
        ...end,
      });
  }
}
