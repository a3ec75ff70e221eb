import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazy } from '../../providers/api/lazy';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { lateRows } from './rows/late-rows';
import type { ListTableProps } from './ListTable';

const Sort = lazy(async () => ({ default: (await import('./PhoneSort')).PhoneSort }));

/** The rows on a phone; a desktop never fetches them. */
export const LateListCards = lateRows<ListTableProps>(async () => (await import('./ListCards')).ListCards);

/** The way to another order there, in a place of its size. */
export const LatePhoneSort = ({ generated }: { generated: GeneratedScreen }) => (
  <Suspense fallback={<Box sx={{ inlineSize: 44, flex: 'none' }} />}>
    <Sort generated={generated} />
  </Suspense>
);
