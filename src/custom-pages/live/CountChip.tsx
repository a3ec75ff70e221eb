import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { Defined } from '../dashboard/kit/Defined';
import { useLiveText } from './useLiveText';

interface CountChipProps {
  /** What those that it counts have in common, for tests and styles. */
  value: string;
  label: string;
  count: number;
  /** What counts, and what not. */
  definition: string;
  isChosen: boolean;
  isSmall?: boolean;
  /** Leaves those that it counts, or all again. */
  onChoose: () => void;
}

/** How many of what a page shows are of one kind; it leaves those. */
export function CountChip({ value, label, count, definition, isChosen, isSmall = false, onChoose }: CountChipProps) {
  const translate = useTranslate();
  const text = useLiveText();
  return (
    <Defined text={`${definition} ${translate(isChosen ? 'live.chips.all' : 'live.chips.leaves')}`} isReached>
      <Chip
        data-count={value}
        size={isSmall ? 'small' : 'medium'}
        variant={isChosen ? 'filled' : 'outlined'}
        color={isChosen ? 'primary' : 'default'}
        aria-pressed={isChosen}
        label={
          <>
            {`${label} · `}
            <span data-figure="chip">{text.count(count)}</span>
          </>
        }
        onClick={onChoose}
      />
    </Defined>
  );
}
