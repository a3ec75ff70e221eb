import { defineApp, definePlugin, violation, type JsonObject, type Violation } from 'painel';

declare module 'painel' {
  interface PluginViolations {
    closed: true;
  }
}

const SUNDAY = 0;

/** On Sundays the library is closed: nothing is due then. */
function onOpenDay({ due }: JsonObject): Violation[] {
  return new Date(`${String(due)}T00:00:00Z`).getUTCDay() === SUNDAY ? [violation('due', 'closed')] : [];
}

const lending = definePlugin({
  name: 'lending',
  violations: { closed: () => 'The library is closed on Sundays' },
  resources: {
    loans: {
      effect: {
        needs: { loans: ['due'] },
        looksAt: ['due'],
        validate: (_context, _executor, { record }) => onOpenDay(record),
      },
    },
  },
});

/** A library: three schemas, two roles beside that of administrators, a rule and a page of its own, and no tenants. */
export default defineApp({ title: 'Library', tenancy: 'none', plugins: [lending] });
