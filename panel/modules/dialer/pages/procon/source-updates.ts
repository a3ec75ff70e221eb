import { BINDING_SOURCES, type BindingSource, COMMON_SOURCE } from '../../rules/binding-sources';
import type { DataRecord } from '../../../../../core/wire';
import { dataProvider } from '../../../../../src/providers/api/dataProvider';
import { fetchFigures } from '../../../../../src/custom-pages/dashboard/model/fetch-figures';
import { figureKey, type FigureQuery } from '../../../../../src/custom-pages/dashboard/model/figures';

/** Lists are given out anew about once a month. */
export const FRESH_DAYS = 30;

/** How old what is known of a source is. */
export interface SourceUpdate {
  source: string;
  /** Active tenants that obey it; null for what binds everybody. */
  tenants: number | null;
  /** What was read last; undefined where nothing was. */
  list: DataRecord | undefined;
}

const BINDINGS = Object.keys(BINDING_SOURCES) as BindingSource[];

/** The last list of every source, and how many tenants obey it. */
export async function fetchSourceUpdates(): Promise<SourceUpdate[]> {
  const sources = [
    ...BINDINGS.flatMap((binding) => BINDING_SOURCES[binding].map((source) => ({ source, binding }))),
    { source: COMMON_SOURCE, binding: null },
  ];
  const [lists, counts] = await Promise.all([Promise.all(sources.map(({ source }) => lastList(source))), obeying()]);
  return sources.map(({ source, binding }, index) => ({
    source,
    tenants: binding && (counts.get(binding) ?? 0),
    list: lists[index],
  }));
}

async function lastList(source: string): Promise<DataRecord | undefined> {
  const { data } = await dataProvider.getList<DataRecord>('dnc-lists', {
    filter: { source, status: 'done' },
    sort: { field: 'importedAt', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  return data[0];
}

async function obeying(): Promise<Map<BindingSource, number>> {
  const question = (binding: BindingSource): FigureQuery => ({
    collection: 'tenants',
    filter: { dncSources: binding, dncEnforcement_neq: 'off', status: ['active', 'trial'] },
  });
  const answers = await fetchFigures(BINDINGS.map(question));
  return new Map(
    BINDINGS.map((binding) => {
      const answer = answers.get(figureKey(question(binding)));
      if (answer && 'figures' in answer) return [binding, answer.figures.count];
      throw Object.assign(new Error(`aggregate/records: expected the tenants that obey ${binding}`), answer?.problem);
    }),
  );
}

/** Whole days since a list was read; undefined where none was. */
export function daysSince({ list }: SourceUpdate, now: number): number | undefined {
  const at = Date.parse(String(list?.['importedAt']));
  return Number.isNaN(at) ? undefined : Math.floor((now - at) / 86_400_000);
}
