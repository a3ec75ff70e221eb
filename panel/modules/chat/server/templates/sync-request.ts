import { requestReader } from '../../../../../server/jobs/request-reader';

/** What a synchronisation of templates works by. */
export interface SyncRequest {
  connection: string;
  /** Send what waits for approval, too. */
  submit: boolean;
}

export const syncRequest = requestReader<SyncRequest>({
  connection: { type: 'string', format: 'uuid' },
  submit: { type: 'boolean' },
});
