// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { listOfReport, reportOfList } from '../../../../src/providers/screens/report-lists';

const list = (path: string, collection: string) => ({ path, collection });
const report = (path: string, ...collections: string[]) => ({ path, collections });

describe('a list and the report of its rows', () => {
  const loans = list('/librarian/loans', 'loans');

  it('find each other where the report stands below the list, or beside it under its name', () => {
    for (const path of ['/librarian/loans/by-month', '/librarian/loans-by-month']) {
      const found = report(path, 'books', 'loans');
      expect(reportOfList(loans, [found])).toBe(found);
      expect(listOfReport(found, [loans])).toBe(loans);
    }
  });

  it('do not where the report is made of other rows, stands elsewhere, or has a name that only begins alike', () => {
    for (const found of [
      report('/librarian/loans/by-month', 'books'),
      report('/reader/loans/by-month', 'loans'),
      report('/librarian/loansByMonth', 'loans'),
    ]) {
      expect(reportOfList(loans, [found])).toBeUndefined();
      expect(listOfReport(found, [loans])).toBeUndefined();
    }
  });

  it('are the nearest where several lists stand above', () => {
    const late = list('/librarian/loans/late', 'loans');
    expect(listOfReport(report('/librarian/loans/late/by-month', 'loans'), [loans, late])).toBe(late);
  });
});
