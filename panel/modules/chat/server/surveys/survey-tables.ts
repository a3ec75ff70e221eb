import { INSTANT, table } from '../../../../../server/database/system-table';

/** Surveys that were asked at the end of a conversation and are not answered yet; `dueAt`: when the wait for answers is over. */
export const chatSurveys = table('chat_surveys', {
  shape: {
    attendanceId: 'uuid | not null',
    tenantId: 'uuid | not null',
    surveyId: 'uuid | not null',
    session: 'jsonb | not null',
    dueAt: `${INSTANT} | not null`,
  },
  key: ['attendanceId'],
  indexes: [{ on: '("dueAt")' }],
  access: 'tenant',
});
