import { defineApp, definePlugin, Problem, UNTOUCHED, violation, type JsonObject } from 'painel';

const SUNDAY = 0;

/** On Sundays the library is closed: nothing is due then. */
async function onOpenDay({ record }: { record: JsonObject }) {
  if (new Date(`${String(record['due'])}T00:00:00Z`).getUTCDay() !== SUNDAY) return UNTOUCHED;
  throw new Problem('invalid', { errors: [violation('due', 'not')] });
}

const lending = definePlugin({
  name: 'lending',
  resources: {
    loans: {
      effect: {
        needs: { loans: ['due'] },
        onCreate: (_context, _executor, loan) => onOpenDay(loan),
        onChange: (_context, _executor, loan) => onOpenDay(loan),
      },
    },
  },
});

/** A library: three schemas, two roles beside that of administrators, a rule and a page of its own, and no tenants. */
export default defineApp({ title: 'Library', tenancy: 'none', plugins: [lending] });
