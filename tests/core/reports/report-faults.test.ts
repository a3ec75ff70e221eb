import { describe, expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import { compileReports } from '../../../core/reports/compile-reports';
import { visitSchemas } from '../../fixtures/visit-schemas';

const { 'reports/measures.json': measures, 'reports/visits.json': visits } = visitSchemas;
const files = (contents: object) =>
  Object.entries(contents).map(([name, content]) => ({ name, text: JSON.stringify(content) }));
const isReport = ([name]: [string, object]) => name.startsWith('reports/');
const { resources } = compileResources(
  files(Object.fromEntries(Object.entries(visitSchemas).filter((one) => !isReport(one)))),
);
const byName = new Map(resources.map((resource) => [resource.name, resource]));

const compiled = (contents: object) => compileReports(files(contents), byName);
const plain = { title: 'Visits', sources: [{ collection: 'visits', time: 'at' }], columns: ['visits'] };

describe('a report file', () => {
  it('needs a title, a source and a column', () => {
    const { reports, faults } = compiled({ 'reports/measures.json': measures, 'reports/plain.json': plain });
    expect(faults).toEqual([]);
    expect(reports[0]).toMatchObject({
      name: 'plain',
      screens: [{ path: '/admin/reports/plain', subject: 'Admin', actions: ['read'], menu: true }],
      period: { most: 92, start: 'last_7_days' },
      by: [],
    });
  });

  it.each([
    ['a title', { title: undefined }, ''],
    ['a word that there is', { colums: [] }, '/colums'],
    ['a collection', { sources: [{ collection: 'nobody', time: 'at' }] }, '/sources/0/collection'],
    ['a collection once', { sources: [plain.sources[0], plain.sources[0]] }, '/sources/1/collection'],
    ['a time', { sources: [{ collection: 'visits', time: 'wait' }] }, '/sources/0/time'],
    ['a filter', { sources: [{ collection: 'visits', time: 'at', where: { nothing: 1 } }] }, '/sources/0/where'],
    ['a measure', { columns: ['visits', 'nothing'] }, '/columns/1'],
    ['a measure of a source', { columns: ['shifts.worked'] }, '/columns/0'],
    ['a field to group by', { dimensions: ['nothing'] }, '/dimensions/0'],
    ['a dimension', { dimensions: ['day'], by: ['result'] }, '/by'],
    ['a column in a chart', { charts: [{ kind: 'bars', columns: ['left'] }] }, '/charts/0/columns'],
    ['a kind of chart', { charts: [{ kind: 'pies', columns: ['visits'] }] }, '/charts/0/kind'],
    ['a field to filter by', { filters: ['nothing'] }, '/filters/0'],
    [
      'an address of its own',
      { screens: [{ path: '/admin/desks', role: 'Admin', subject: 'Admin' }] },
      '/screens/0/path',
    ],
  ])('needs %s', (_, wrong, pointer) => {
    const { reports, faults } = compiled({
      'reports/measures.json': measures,
      'reports/plain.json': { ...plain, ...wrong },
    });
    expect([reports, faults]).toEqual([[], [expect.objectContaining({ file: 'reports/plain.json', pointer })]]);
  });

  it('is told what to do with a word that there is not', () => {
    const { faults } = compiled({
      'reports/measures.json': measures,
      'reports/plain.json': { ...plain, colums: [] },
    });
    expect(faults).toMatchObject([{ pointer: '/colums', remedy: 'remove it, or correct its name' }]);
  });

  it('is left out alone', () => {
    const { reports } = compiled({
      'reports/measures.json': measures,
      'reports/visits.json': visits,
      'reports/other.json': {},
    });
    expect(reports.map(({ name }) => name)).toEqual(['visits']);
  });
});

describe('a measure', () => {
  it.each([
    ['a form that there is', { median: 'wait' }, '/visits/one'],
    ['one form', { count: {}, sum: 'wait' }, '/visits/one'],
    ['a filter of the collection', { count: { nothing: 1 } }, '/visits/one/count'],
    ['a number to add up', { sum: 'result' }, '/visits/one/sum'],
    ['a number of the other record to add up', { sum: { of: 'deskId.name' } }, '/visits/one/sum'],
    ['a reference to add up by', { sum: { of: 'result.name' } }, '/visits/one/sum'],
    ['measures that there are', { minus: ['visits', 'nothing'] }, '/visits/one/minus'],
    ['others than itself', { plus: ['one', 'one'] }, '/visits/one'],
    ['a comparison', { count: { wait: { of: 'deskId.patience', else: 1 } } }, '/visits/one/count'],
    ['a number of the other record', { count: { wait_lt: { of: 'deskId.name', else: 1 } } }, '/visits/one/count'],
    ['a reference', { count: { wait_lt: { of: 'result.name', else: 1 } } }, '/visits/one/count'],
  ])('needs %s', (_, one, pointer) => {
    const { faults } = compiled({ 'reports/measures.json': { visits: { visits: { count: {} }, one } } });
    expect(faults).toContainEqual(expect.objectContaining({ file: 'reports/measures.json', pointer }));
  });

  it.each([
    ['count', 'visits'],
    ['seconds', 'waited'],
    ['seconds', 'meanWait'],
    ['money', 'meanPaid'],
    ['percent', 'paidShare'],
    ['percent', 'servedShare'],
    ['time', 'last'],
  ])('has the unit %s by itself', (unit, name) => {
    const [report] = compiled({ 'reports/measures.json': measures, 'reports/visits.json': visits }).reports;
    expect(report?.sources[0]?.measures[name]?.unit).toBe(unit);
  });
});
