import type { ListedScreen } from './manifest';
import type { ReportScreen } from './reports';

type List = Pick<ListedScreen, 'path' | 'collection' | 'parent'>;
type Grouped = Pick<ReportScreen, 'path' | 'collections'>;

/** Does a report tell, by groups, of the rows of a list? It does when it is made of them and stands below the list, or beside it as `<list>-…`. */
function groups(report: Grouped, { path, collection, parent }: List): boolean {
  const isBelow = report.path.startsWith(`${path}/`) || report.path.startsWith(`${path}-`);
  return parent === undefined && isBelow && report.collections.includes(collection);
}

/** The report of the rows of a list. @param reports those that the person may open */
export const reportOfList = <Of extends Grouped>(list: List, reports: readonly Of[]): Of | undefined =>
  reports.find((report) => groups(report, list));

/** The list of the rows of a report, the nearest where there are several. @param screens those that the person may open */
export const listOfReport = <Of extends List>(report: Grouped, screens: readonly Of[]): Of | undefined =>
  screens.filter((list) => groups(report, list)).toSorted((one, other) => other.path.length - one.path.length)[0];
