import type { Doors } from '../../../core/openapi/doors/door';

const anything = { type: 'object' };

/** Calls about copies of recorded calls. */
export const recordingsDoors: Doors = {
  'recording-backup-settings': [
    {
      method: 'post',
      path: '/api/recording-backup-settings/{id}/run',
      summary: 'Begin a backup of recordings now; answers its record of recording-backup-jobs',
      status: 202,
      answer: anything,
      refused: ['forbidden', 'notFound', 'conflict', 'invalid'],
      when: ({ ability }) => ability.can('run', 'recording-backup-settings'),
    },
  ],
};
