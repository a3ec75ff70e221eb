import type { TesterName } from '../../core/testing/record-test';
import { backupTester } from '../backup/backup-tester';
import { aiAppTester } from './ai-app/ai-app-tester';
import { callActionTester } from './call-action/call-action-tester';
import { knowledgeTester } from './knowledge/knowledge-tester';
import { serverTester } from './server-tester';
import type { Tester } from './tester';

/** By what schemas call them in `testable`. */
export const testers: Record<TesterName, Tester> = {
  server: serverTester,
  recordingBackup: backupTester,
  callAction: callActionTester,
  aiApp: aiAppTester,
  knowledgeBase: knowledgeTester,
};
