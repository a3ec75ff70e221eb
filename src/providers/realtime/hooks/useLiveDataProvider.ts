import { type DataProvider, useDataProvider } from 'react-admin';
import type { LiveMethods } from '../live-types';

/** The data provider in context with its live methods. */
export const useLiveDataProvider = (): DataProvider & LiveMethods => useDataProvider<DataProvider & LiveMethods>();
