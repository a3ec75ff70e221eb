import { DEFAULT_BRAND } from '../../core/brand/brand';
import { knowProblems } from '../../core/errors';
import { knowNotations, type Notations } from '../../core/format/notations';
import { together } from '../../core/plugins-together';
import { TEST_REASONS } from '../../core/testing/record-test';
import { FIELD_KINDS } from '../../core/types';
import { knowViolations } from '../../core/violations';
import type { JobKind } from '../jobs/job-kind';
import type { Tester } from '../testers/tester';
import { generatedDemo } from '../demo/generated-demo';
import { followCommits } from './after-commit';
import type { PersonHook } from '../operations/person/person-hook';
import { endingsOf } from '../operations/retention/retention-hook';
import { framework } from './framework';
import { withPlace } from './hook-place';
import type { Application, ApplicationDefinition, Plugin, ResourceHooks } from './plugin';

/** What all testers name, each once. */
const each = (testers: ReadonlyMap<string, Tester>, names: 'reasons' | 'notes' | 'untested'): string[] => [
  ...new Set([...testers.values()].flatMap((tester): readonly string[] => tester[names] ?? [])),
];

/** @throws Error where a plug-in calls a kind as the framework does */
function kindsOf(plugins: readonly Plugin[]): Application['kinds'] {
  const builtIn = { name: 'framework', kinds: Object.fromEntries(FIELD_KINDS.map((is) => [is, { is }])) };
  const kinds = new Map(together([builtIn, ...plugins], 'kind of field', (plugin) => plugin.kinds));
  for (const kind of FIELD_KINDS) kinds.delete(kind);
  return kinds;
}

/** Makes those of all plug-ins known. @throws Error where two bring the same format, or a way to write telephone numbers */
function notationsOf(plugins: readonly Plugin[]): Notations[] {
  together(plugins, 'format', ({ notations }) => notations?.formats);
  together(plugins, 'way to write', ({ notations }) => notations?.numbers && { 'telephone numbers': true });
  const all = plugins.flatMap(({ notations }) => notations ?? []);
  for (const { place } of all)
    if (!place.name.endsWith('-notations'))
      throw new Error(
        `expected notations in a file <name>-notations.ts, which threads can load, got ${place.name}.ts; rename the file`,
      );
  all.forEach(knowNotations);
  return all;
}

/** Data of a person is with every plug-in that has to do with people. */
function personsOf(plugins: readonly Plugin[]): Application['persons'] {
  const persons = new Map<string, PersonHook[]>();
  for (const { name: plugin, resources = {} } of plugins) {
    for (const [collection, { person }] of Object.entries(resources)) {
      if (person === undefined) continue;
      const hook = withPlace(person, `plug-in ${plugin}, person of ${collection}`);
      persons.set(collection, [...(persons.get(collection) ?? []), hook]);
    }
  }
  return persons;
}

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
  const retentions = hooks('retention');
  const violations = together(plugins, 'violation', (plugin) => plugin.violations);
  const problems = together(plugins, 'problem', (plugin) => plugin.problems);
  knowViolations(violations);
  knowProblems(problems);
  const notations = notationsOf(plugins);
  const jobs: ReadonlyMap<string, JobKind> = together(plugins, 'kind of job', (plugin) => plugin.jobs);
  const testers = together(plugins, 'tester', (plugin) => plugin.testers);
  const session: Application['session'] = together(plugins, 'list of the session', (plugin) => plugin.session);
  return {
    violations,
    problems,
    rules: hooks('rule'),
    effects: hooks('effect'),
    guards: hooks('guard'),
    loaders: hooks('loader'),
    dependents: hooks('dependents'),
    readings: hooks('reading'),
    computed: hooks('computed'),
    persons: personsOf(plugins),
    retentions,
    endings: endingsOf(retentions),
    meetings: together(plugins, 'meeting', ({ resources = {} }) =>
      Object.fromEntries(
        Object.entries(resources).flatMap(([collection, { meeting }]) => (meeting ? [[collection, meeting]] : [])),
      ),
    ),
    progress: plugins.flatMap(({ progress = [] }) => progress),
    session,
    jobs: jobs as Application['jobs'],
    testers,
    kinds: kindsOf(plugins),
    notations,
    names: {
      problems: [...problems.keys()],
      jobKinds: [...jobs.keys()],
      testReasons: [...TEST_REASONS, ...each(testers, 'reasons')],
      testNotes: each(testers, 'notes'),
      untested: each(testers, 'untested'),
      session: Object.fromEntries([...session].map(([name, { values }]) => [name, values])),
    },
    clock: together(plugins, 'work of the clock', ({ clock }) => clock),
    tidying: together(plugins, 'tidying', ({ tidying }) => tidying),
    kept: together(plugins, 'kept value', ({ name: plugin, kept = {} }) =>
      Object.fromEntries(
        Object.entries(kept).map(([value, hook]) => [value, withPlace(hook, `plug-in ${plugin}, kept ${value}`)]),
      ),
    ),
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
    followers: [...plugins.flatMap(({ follow }) => (follow ? [follow] : [])), followCommits(hooks('afterCommit'))],
  };
}
