import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Json } from '../../../../core/types';
import { pageTexts } from '../../../providers/texts/pageTexts';
import { useAbility } from '../../../providers/session/useAbility';
import { useRemote } from '../../../providers/api/useRemote';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useFilterValues } from '../filters/useFilterValues';
import { builtFilter, withBuiltFilter } from './built-filter';
import { builderFields, pathTest } from './builder-fields';
import {
  MOST_CONDITIONS,
  changedPart,
  conditionsOf,
  fromFilter,
  isGroup,
  newGroup,
  toFilter,
  type FilterGroup,
  type FilterPart,
} from './filter-tree';
import { GroupBox } from './GroupBox';
import { operandDefaults, operandValue } from './operand-values';

export interface FilterBuilderProps {
  generated: GeneratedScreen;
  onClose: () => void;
}

type Values = Record<string, Json | undefined>;

function withValues(group: FilterGroup, values: Values): FilterGroup {
  const parts = group.parts.map((part): FilterPart =>
    isGroup(part) ? withValues(part, values) : { ...part, value: operandValue(part, values) },
  );
  return { ...group, parts };
}

/** Puts a filter together from conditions and groups; the list follows when it is applied. */
export function FilterBuilder({ generated, onClose }: FilterBuilderProps) {
  useRemote(pageTexts('list-tools'));
  const translate = useTranslate();
  const ability = useAbility();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { values: applied, replace } = useFilterValues();
  const fields = useMemo(() => builderFields(generated.resource, ability), [generated.resource, ability]);
  const [root, setRoot] = useState(() => fromFilter(builtFilter(applied) ?? null, pathTest(fields)) ?? newGroup(true));
  const form = useForm({
    defaultValues: Object.assign({}, ...conditionsOf(root).map(operandDefaults)) as Record<string, unknown>,
  });
  const change = (id: number, part?: FilterPart) =>
    setRoot(id === root.id && part && isGroup(part) ? part : changedPart(root, id, () => part));
  const apply = () => {
    replace(withBuiltFilter(applied, toFilter(withValues(root, form.getValues() as Values))));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby="filter-builder-title">
      <DialogTitle id="filter-builder-title">{translate('screens.filters.advanced')}</DialogTitle>
      <DialogContent dividers>
        <FormProvider {...form}>
          <GroupBox
            group={root}
            level={1}
            isFull={conditionsOf(root).length >= MOST_CONDITIONS}
            fields={fields}
            collection={generated.collection}
            onChange={change}
          />
        </FormProvider>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('listTools.builder.incomplete')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => setRoot(newGroup(true))} sx={{ marginInlineEnd: 'auto' }}>
          {translate('listTools.builder.clear')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={apply}>
          {translate('listTools.builder.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
