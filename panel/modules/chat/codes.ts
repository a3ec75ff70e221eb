import type { ProblemKind } from '../../../core/errors';
import type { ViolationMessage } from '../../../core/violations';

/** What values are refused for, in English. */
export const violations = {
  notApproved: () => 'The template is not approved',
  numbered: () => 'Expected the placeholders {{1}}, {{2}}, … in this order, without a gap',
  samples: (p) => `Expected ${String(p['count'])} samples, one for each placeholder`,
  graphStart: (p) => `Expected exactly one node of the type ${String(p['type'])}`,
  graphNode: () => 'No such node',
  unreachable: () => 'No way from the start leads here',
  unlinked: () => 'No edge begins at this option',
  deadEnd: () => 'Nothing follows here: lead on, or end',
  graphExit: () => 'The block has no such way out',
  exitTwice: () => 'Another edge leads on from here already',
  variableName: () => 'Expected a name of letters, digits and _, at most 40, that begins with a letter',
  webAddress: () => 'Expected an address with http:// or https:// whose host holds no placeholder',
  headerName: () => 'Expected a name of letters, digits and -',
  endless: () => 'Comes back to itself without waiting for an answer',
  wipLimit: (p) => `The stage takes no more than ${String(p['limit'])} cards at a time`,
  notMember: () => 'No member of the conversation',
  otherUpload: () => 'Somebody else has sent this file here: send it once more',
  blockedWord: (p) => `The word ${JSON.stringify(p['word'])} is not to be sent to contacts`,
  replyWindow: () => 'The contact wrote more than 24 hours ago: send an approved template',
} as const satisfies Record<string, ViolationMessage>;

/** What calls and jobs are refused for. */
export const problems = {
  connection_unready: { status: 409, title: 'The connection lacks what this needs' },
  sync_running: { status: 409, title: 'A synchronization is under way already' },
  template_differs: { status: 409, title: 'The platform holds another template of this name' },
  platform_failed: { status: 409, title: 'The platform did not answer as it should' },
  template_unsupported: { status: 422, title: 'A part of the template cannot be kept or sent here' },
  platform_refused: { status: 422, title: 'The platform refused this' },
  no_phone_column: { status: 422, title: 'No column of the file holds telephone numbers' },
} as const satisfies Record<string, ProblemKind>;

declare module 'painel' {
  interface PluginViolations extends Record<keyof typeof violations, true> {}
  interface PluginProblems extends Record<keyof typeof problems, true> {}
  interface PluginJobs {
    transfer: true;
    'template-sync': true;
  }
  interface PluginServiceRights {
    'chatbot-people': true;
  }
}
