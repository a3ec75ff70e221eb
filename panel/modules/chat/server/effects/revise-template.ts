import { TEMPLATES } from '../../rules/template-sync';
import { UNTOUCHED, type Effect } from '../../../../../server/operations/effects/effect';

const CONTENT = ['category', 'headerType', 'headerText', 'body', 'samples', 'footer', 'buttons'] as const;

/** What a person changes of a rejected template waits to be sent for approval anew. */
export const reviseTemplate: Effect = {
  needs: { [TEMPLATES]: [...CONTENT, 'status', 'revised'] },
  looksAt: CONTENT,
  async beforeChange({ principal }, _executor, { stored, changed }) {
    const isRevised =
      principal !== null && stored['status'] === 'rejected' && CONTENT.some((name) => changed.includes(name));
    return isRevised ? { ...UNTOUCHED, values: { revised: true } } : UNTOUCHED;
  },
};
