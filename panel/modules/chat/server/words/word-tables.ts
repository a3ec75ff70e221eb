import { INSTANT, table } from '../../../../../server/database/system-table';

/** What a word that was heard has to do to its conversation, until it is done. */
export const wordActions = table('word_actions', {
  shape: {
    attendanceId: 'uuid | not null',
    wordId: 'uuid | not null',
    tenantId: 'uuid | not null',
    at: `${INSTANT} | not null`,
  },
  key: ['attendanceId', 'wordId'],
  indexes: [{ on: '("at")' }],
  access: 'tenant',
});
