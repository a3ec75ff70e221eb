import type { PersonHook } from '../../../../server/operations/person/person-hook';
import { RECORDINGS, SOUND } from './backup-names';

/** The sound of a call goes with the person who is heard in it, unless the recording is protected: then it is evidence. */
export const keepProtected: PersonHook = {
  needs: { [RECORDINGS]: [SOUND, 'locked'] },
  find: () => Promise.resolve(new Map()),
  instead: {
    [RECORDINGS]: (value, field, { locked }) => (field === SOUND && locked === true ? value : undefined),
  },
};
