// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { DataRecord } from '../../../../core/wire';
import { learnt, PAGE, pagesOf, UNSEEN, type RowPage } from '../../../../src/resources/list/continuous/row-pages';

const page = (rows: number): RowPage => ({
  data: Array.from({ length: rows }, (_, index) => ({ id: `${index}` }) as unknown as DataRecord),
  total: 0,
  pageInfo: { page: 0, isLast: rows < PAGE },
});

describe('the pages of a list without pages', () => {
  it('are those that hold the rows in sight', () => {
    expect(pagesOf(0, 20)).toEqual([0]);
    expect(pagesOf(95, 104)).toEqual([0, 1]);
    expect(pagesOf(-3, 0)).toEqual([0]);
  });

  it('tell how long it is, which is not forgotten while others are on their way', () => {
    const full = learnt(UNSEEN, new Map([[3, page(PAGE)]]));
    expect(full).toEqual({ least: 401, end: undefined });
    const ended = learnt(
      full,
      new Map([
        [3, page(PAGE)],
        [4, page(60)],
      ]),
    );
    expect(ended.end).toBe(460);
    expect(learnt(ended, new Map())).toEqual(ended);
    expect(learnt(ended, new Map([[0, page(PAGE)]])).end).toBe(460);
    // What ended it has grown.
    expect(learnt(ended, new Map([[4, page(PAGE)]]))).toEqual({ least: 501, end: undefined });
    // A page past the end has no rows.
    const exact = learnt(full, new Map([[4, page(0)]]));
    expect(exact.end).toBe(400);
    expect(learnt(exact, new Map([[3, page(PAGE)]])).end).toBe(400);
  });
});
