import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { FilterLiveForm, useTranslate } from 'react-admin';
import { FieldFilter } from '../../../fields/FieldFilter';
import { useScreenLabels } from '../../useScreenLabels';
import type { FilterOperator } from './filter-sources';
import type { OfferedFilter } from './offered-filters';

export interface FilterEditorProps {
  filter: OfferedFilter;
  collection: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

const BOUND: Partial<Record<FilterOperator, string>> = { _gte: 'screens.filters.from', _lte: 'screens.filters.to' };
const PAUSE_MS = 300;

/** The input (or two, for a range) of one filter in a small window; the list follows while it is filled in. */
export function FilterEditor({ filter, collection, anchor, onClose }: FilterEditorProps) {
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  const name = label(filter.field);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          sx: { p: 2, mt: 0.5, inlineSize: 340, maxInlineSize: 'calc(100vw - 32px)' },
          role: 'dialog',
          'aria-label': name,
        },
      }}
    >
      <FilterLiveForm debounce={PAUSE_MS}>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            '& .MuiFormControl-root': { m: 0, inlineSize: '100%' },
            '& > *': { inlineSize: '100% !important' },
            '& .MuiFormHelperText-root': { display: 'none' },
          }}
          // Enter only means "done" here: the values are applied already.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
            event.preventDefault();
            onClose();
          }}
        >
          {filter.sources.map(({ source, field, operator }) => {
            const bound = BOUND[operator];
            return (
              <FieldFilter
                key={source}
                field={field}
                source={source}
                resource={collection}
                label={bound ? translate(bound, { field: name }) : name}
                alwaysOn
              />
            );
          })}
        </Box>
      </FilterLiveForm>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <Button size="small" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Box>
    </Popover>
  );
}
