import type { PersonHook } from '../../../../server/operations/person/person-hook';
import { aliasedText } from '../../telephony/server/person-numbers';

const ENTRIES = 'statement-entries';

/** What was paid for calls with the person stays, and so does what it was for, but for the last digits of the number. */
export const keepStatement: PersonHook = {
  needs: { contacts: ['phone'], [ENTRIES]: ['description', 'callId'] },
  find: () => Promise.resolve(new Map()),
  instead: {
    [ENTRIES]: (value, _field, _record, { person, alias }) =>
      typeof value === 'string' ? aliasedText(person, value, alias) : value,
  },
};
