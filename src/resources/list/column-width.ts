import type { FieldKind } from '../../../core/types';
import type { ListColumn } from './list-columns';

/** How a column gives way where the rows do not fit: figures never, for half a number misleads; labels only in a narrow window; texts first. */
export type ColumnWidth = 'fixed' | 'firm' | 'soft';

const WIDTHS: Partial<Record<FieldKind, ColumnWidth>> = {
  number: 'fixed', integer: 'fixed', money: 'fixed', percent: 'fixed', duration: 'fixed', boolean: 'fixed', color: 'fixed', date: 'fixed', time: 'fixed', image: 'fixed',
  phone: 'fixed', ip: 'fixed', 'date-time': 'fixed',
  enum: 'firm', secret: 'firm', 'object-list': 'firm', map: 'firm', file: 'firm', audio: 'firm',
};

export const columnWidth = ({ field }: ListColumn): ColumnWidth => WIDTHS[field.kind] ?? 'soft';
