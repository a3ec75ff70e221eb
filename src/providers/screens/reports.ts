import type { Screen } from '../../../core/screen';
import type { Manifest, ManifestReport } from '../../../core/wire';
import { manifest } from './manifest';

/** A screen of a report, with what the manifest knows of that. */
export interface ReportScreen extends Screen {
  report: string;
  /** In the default language, for reports that the locales do not name. */
  title: string;
  /** What it tells of: the person may open it who may read one of them. */
  collections: string[];
}

const expanded = new WeakMap<Manifest, ReportScreen[]>();

const screensIn = ({ n, t, s, i, c }: ManifestReport): ReportScreen[] =>
  s.map((screen) => {
    const icon = screen.icon ?? i;
    return { ...screen, ...(icon === undefined ? {} : { icon }), report: n, title: t, collections: c };
  });

/** Every screen of a report, allowed or not, in the manifest's order. */
export function reportScreensOf(of: Manifest): ReportScreen[] {
  const known = expanded.get(of);
  if (known) return known;
  const made = (of.reports ?? []).flatMap(screensIn);
  expanded.set(of, made);
  return made;
}

/** The report that is at a path; undefined before the manifest is loaded. */
export function reportAt(pathname: string): ReportScreen | undefined {
  const loaded = manifest.current();
  return loaded && reportScreensOf(loaded).find(({ path }) => path === pathname);
}
