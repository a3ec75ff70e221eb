import { useLocaleState, useTranslate } from 'react-admin';
import { formatNumber } from '../../../core/format/number';
import { yieldOf, type JobView, type JobYield } from '../../../core/jobs';

const COLOURS = { all: 'success', some: 'warning', none: 'error' } as const satisfies Record<JobYield, string>;

/** What came of a job that is at its end, in words and as a colour. */
export interface JobYieldWords {
  made: JobYield;
  colour: (typeof COLOURS)[JobYield];
  /** `1,986 of 2,000`, for a chip. */
  short: string;
  /** Of rows that were read: how many went in, how many were refused, and how many of those for being there already. */
  rows: string;
}

/** The words for a job's end, from the texts `jobs`; undefined for one that has not come to it, or was stopped before. */
export function useJobYield(): (job: JobView) => JobYieldWords | undefined {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return (job) => {
    const made = yieldOf(job);
    if (made === undefined) return undefined;
    const { done, refused, outcome } = job;
    const number = (value: unknown) => formatNumber(Number(value ?? 0), language);
    const counts = {
      taken: number(done - refused),
      total: number(done),
      refused: number(refused),
      duplicates: number(outcome?.['duplicates']),
    };
    return {
      made,
      colour: COLOURS[made],
      short: translate(made === 'all' ? 'jobs.status.done' : `jobs.yield.${made}`, counts),
      rows: translate(`jobs.rows.${made}`, counts),
    };
  };
}
