import { defineApp, definePlugin } from 'painel';
import { onOpenDay } from './rules/open-day';

declare module 'painel' {
  interface PluginViolations {
    closed: true;
  }
}

const lending = definePlugin({
  name: 'lending',
  violations: { closed: () => 'The library is closed on Sundays' },
  resources: { loans: { rule: onOpenDay } },
});

/** A library: three schemas, two roles beside that of administrators, a rule and a page of its own, and no tenants. */
export default defineApp({ title: 'Library', tenancy: 'none', plugins: [lending] });
