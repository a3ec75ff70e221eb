import { useGetList } from 'react-admin';
import { MOST_SCHEDULES, REPORT_SCHEDULES } from '../../../../core/reports/delivery';
import type { DataRecord } from '../../../../core/wire';

export type Deliveries = ReturnType<typeof useDeliveries>;

/** What is sent of a report, as far as the person may see it. */
export const useDeliveries = (report: string) =>
  useGetList<DataRecord>(REPORT_SCHEDULES, {
    filter: { report },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_SCHEDULES },
  });
