import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { splitPeriod } from '../../../../core/period/within-period';
import { useScreenLabels } from '../../useScreenLabels';
import { activeFilters, withoutFilter, type ActiveFilter } from './active-filters';
import { builtFilter, withBuiltFilter } from '../filter-builder/built-filter';
import { LazyAddressedCondition, LazyBuiltFilterChip } from '../filter-builder/lazy-builder';
import { OpenedFilter } from './OpenedFilter';
import type { FilterMenuProps } from './FilterMenu';
import { FilterValue } from './FilterValue';
import { useFilterValues } from './useFilterValues';
import type { FilterOperator } from './filter-sources';

const SIGNS: Record<FilterOperator, string> = { '': ':', _like: ':', _gte: ' ≥', _lte: ' ≤' };

/** The applied filters as chips: a click changes one, its cross removes it, a button clears all. */
export function ActiveFilters({ filters, generated }: FilterMenuProps) {
  const { collection, screen } = generated;
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  const { values, replace } = useFilterValues();
  const [edited, setEdited] = useState<{ source: string; anchor: HTMLElement } | null>(null);
  const built = builtFilter(values);
  // The period has its own place, and stays.
  const { said, rest } = splitPeriod(screen?.period, values);
  const active = activeFilters(filters, withBuiltFilter(rest, undefined));
  if (active.length === 0 && !built) return null;
  const editedFilter = active.find(({ source }) => source === edited?.source)?.filter;
  const plainWords = (entry: ActiveFilter) => (
    <>
      {`${entry.filter ? label(entry.filter.field) : entry.source}${SIGNS[entry.input?.operator ?? '']} `}
      <FilterValue entry={entry} collection={collection} />
    </>
  );
  const words = (entry: ActiveFilter) =>
    entry.filter ? (
      plainWords(entry)
    ) : (
      <LazyAddressedCondition generated={generated} source={entry.source} value={entry.value}>
        {plainWords(entry)}
      </LazyAddressedCondition>
    );
  return (
    <Box
      role="group"
      aria-label={translate('screens.filters.active')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 1.25 }}
    >
      {active.map((entry) => (
        <Chip
          key={entry.source}
          size="small"
          variant="outlined"
          {...(entry.filter
            ? {
                onClick: (event: MouseEvent<HTMLElement>) =>
                  setEdited({ source: entry.source, anchor: event.currentTarget }),
              }
            : {})}
          onDelete={() => replace(withoutFilter(values, entry.source))}
          sx={{ maxInlineSize: 320 }}
          label={words(entry)}
        />
      ))}
      {built ? <LazyBuiltFilterChip generated={generated} built={built} /> : null}
      <Button size="small" onClick={() => replace(said)}>
        {translate('screens.filters.clear')}
      </Button>
      {edited && editedFilter ? (
        <OpenedFilter
          filter={editedFilter}
          collection={collection}
          anchor={edited.anchor}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Box>
  );
}
