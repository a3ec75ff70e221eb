import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../core/types';
import { pageTexts } from '../../../providers/texts/pageTexts';
import { useAbility } from '../../../providers/session/useAbility';
import { useRemote } from '../../../providers/api/useRemote';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useFilterValues } from '../filters/useFilterValues';
import { builderFields, pathTest } from './builder-fields';
import { withBuiltFilter } from './built-filter';
import { FilterBuilder } from './FilterBuilder';
import { FilterSentence } from './FilterSentence';
import { fromFilter } from './filter-tree';

export interface BuiltFilterChipProps {
  generated: GeneratedScreen;
  built: JsonObject;
}

/** The built filter in words: a click opens the builder, the cross takes it away. One written by hand in another way is shown as it is. */
export function BuiltFilterChip({ generated, built }: BuiltFilterChipProps) {
  useRemote(pageTexts('list-tools'));
  const translate = useTranslate();
  const ability = useAbility();
  const { values, replace } = useFilterValues();
  const [isOpen, setOpen] = useState(false);
  const fields = useMemo(() => builderFields(generated.resource, ability), [generated.resource, ability]);
  const tree = useMemo(() => fromFilter(built, pathTest(fields)), [built, fields]);
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        {...(tree ? { onClick: () => setOpen(true), title: translate('listTools.builder.open') } : {})}
        onDelete={() => replace(withBuiltFilter(values, undefined))}
        sx={{
          maxInlineSize: '100%',
          blockSize: 'auto',
          minBlockSize: 24,
          '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.25 },
        }}
        label={
          tree ? (
            <FilterSentence group={tree} fields={fields} collection={generated.collection} />
          ) : (
            <Box component="code" dir="ltr">
              {JSON.stringify(built)}
            </Box>
          )
        }
      />
      {isOpen ? <FilterBuilder generated={generated} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
