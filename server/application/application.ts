import { DEFAULT_BRAND } from '../../core/brand/brand';
import { knowProblems } from '../../core/errors';
import { together } from '../../core/plugins-together';
import { knowViolations } from '../../core/violations';
import { generatedDemo } from '../demo/generated-demo';
import { framework } from './framework';
import { withPlace } from './hook-place';
import type { Application, ApplicationDefinition, ResourceHooks } from './plugin';

/**
 * The application that these plug-ins make, in their order.
 * @throws Error where two plug-ins have one name, or say the same thing each in its own way
 */
export function defineApp({
  plugins: added,
  title = DEFAULT_BRAND.title,
  languages = DEFAULT_BRAND.languages,
  modules = [],
  tenancy,
  registration,
  demo = generatedDemo,
}: ApplicationDefinition): Application {
  const plugins = [framework, ...added];
  together(plugins, 'plug-in', ({ name }) => ({ [name]: true }));
  const hooks = <Kind extends keyof ResourceHooks>(kind: Kind) =>
    together(plugins, kind, ({ name: plugin, resources = {} }) =>
      Object.fromEntries(
        Object.entries(resources).flatMap(([collection, its]): [string, NonNullable<ResourceHooks[Kind]>][] => {
          const hook = its[kind];
          return hook === undefined
            ? []
            : [[collection, withPlace(hook, `plug-in ${plugin}, ${kind} of ${collection}`)]];
        }),
      ),
    );
  const violations = together(plugins, 'violation', (plugin) => plugin.violations);
  const problems = together(plugins, 'problem', (plugin) => plugin.problems);
  knowViolations(violations);
  knowProblems(problems);
  return {
    violations,
    problems,
    effects: hooks('effect'),
    guards: hooks('guard'),
    loaders: hooks('loader'),
    dependents: hooks('dependents'),
    readings: hooks('reading'),
    progress: plugins.flatMap(({ progress = [] }) => progress),
    jobs: together(plugins, 'kind of job', ({ jobs }) => jobs),
    testers: together(plugins, 'tester', ({ testers }) => testers),
    clock: together(plugins, 'work of the clock', ({ clock }) => clock),
    tidying: together(plugins, 'tidying', ({ tidying }) => tidying),
    routes: plugins.flatMap(({ routes = [] }) => routes),
    doors: Object.fromEntries(together(plugins, 'heading of the API document', ({ doors }) => doors)),
    facilities: together(plugins, 'facility', ({ facilities }) => facilities),
    tables: [
      ...together(plugins, 'table', ({ tables = [] }) =>
        Object.fromEntries(tables.map((table) => [table.name, table])),
      ).values(),
    ],
    opens: plugins.flatMap(({ open }) => (open ? [open] : [])),
    settings: plugins.flatMap(({ settings }) => (settings ? [settings] : [])),
    title,
    languages,
    modules,
    tenancy,
    registration,
    demo,
    followers: plugins.flatMap(({ follow }) => (follow ? [follow] : [])),
  };
}
