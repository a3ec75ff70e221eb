import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';

const RecordingBackup = lazy(() => import('./pages/recording-backup/RecordingBackup'));

/** Copies of recorded calls. */
export const recordings = defineBrowserPlugin({
  name: 'recordings',
  listPages: {
    '/cliente/pabx/configuracoes/backup-gravacoes': { Page: RecordingBackup },
  },
});
