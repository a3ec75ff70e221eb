import { definePlugin, UNTOUCHED, violation } from 'painel';

declare module 'painel' {
  interface PluginViolations {
    unanswered: true;
  }
}

/** Who wrote a reply, and that nothing is solved without one. */
export const conversation = definePlugin({
  name: 'conversation',
  violations: { unanswered: () => 'The customer has no reply yet: write one that is no internal note' },
  resources: {
    replies: {
      effect: {
        needs: { replies: ['authorId'] },
        beforeCreate: async ({ principal }) =>
          principal === null ? UNTOUCHED : { ...UNTOUCHED, values: { authorId: principal.user.id } },
      },
    },
    tickets: {
      guard: {
        needs: { tickets: ['replies'] },
        moves: ['solve'],
        check: async (_context, _executor, { stored }) => (stored['replies'] ? [] : [violation('', 'unanswered')]),
      },
    },
  },
});
