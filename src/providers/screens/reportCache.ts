import type { Report } from '../../../core/reports/report';
import type { Resource } from '../../../core/types';
import { fetchFile } from '../api/fetchFile';
import { createRemote, type Remote } from '../api/remote';
import { reportFile } from '../api/serverFiles';
import { pageTexts } from '../texts/pageTexts';
import { manifest } from './manifest';
import { resourceRemote } from './resourceCache';

/** The words of reports; titles stand in the menu, so that they come with the panel where there are any. */
export const reportTexts = pageTexts('reports');

const remotes = new Map<string, Remote<Report>>();

/** A report as its page draws it: once it is there, so are the descriptions of what it tells of, and all texts that the page says. */
export function reportRemote(name: string): Remote<Report> {
  const known = remotes.get(name);
  if (known) return known;
  const remote = createRemote(async () => {
    const described = async () => {
      const report = await fetchFile<Report>(reportFile(name));
      await Promise.all(report.sources.map(({ collection }) => resourceRemote(collection).load()));
      return report;
    };
    const [report] = await Promise.all([described(), reportTexts.load(), pageTexts('list-tools').load()]);
    return report;
  });
  remotes.set(name, remote);
  return remote;
}

/** Of the collections that a report tells of, by name. Its remote must be loaded. */
export function resourcesOf({ sources }: Report): ReadonlyMap<string, Resource> {
  const known = sources.flatMap(({ collection }) => resourceRemote(collection).current() ?? []);
  return new Map(known.map((resource) => [resource.name, resource]));
}

/** Other schemas may bring other reports: those that are still there are asked for again. */
manifest.subscribe(() => {
  const present = new Set(manifest.current()?.reports?.map(({ n }) => n));
  for (const [name, remote] of remotes) if (present.has(name)) remote.reload().catch(reportError);
});
