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
import { builderFields, pathTest, type BuilderField } from './builder-fields';
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
  MOST_LEVELS,
  newCondition,
} from './filter-tree';
import { operandDefaults, operandValue } from './operand-values';
import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ConditionRow } from './ConditionRow';

interface GroupBoxProps {
  group: FilterGroup;
  /** From 1. */
  level: number;
  /** Has the whole tree as many conditions as it may? */
  isFull: boolean;
  fields: BuilderField[];
  collection: string;
  /** Replaces a part of the tree; without a part, removes it. */
  onChange: (id: number, part?: FilterPart) => void;
}

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

/** Conditions and groups that all hold, or of which one does. */
function GroupBox({ group, level, isFull, fields, collection, onChange }: GroupBoxProps) {
  const translate = useTranslate();
  const add = (part: FilterPart) => onChange(group.id, { ...group, parts: [...group.parts, part] });
  const isTop = level === 1;
  return (
    <Box
      component={isTop ? 'div' : 'li'}
      role={isTop ? 'group' : undefined}
      sx={
        isTop
          ? {}
          : { borderInlineStart: 3, borderColor: 'primary.main', bgcolor: 'action.hover', borderRadius: 1, p: 1.5 }
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5, flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={group.isAll ? 'all' : 'any'}
          aria-label={translate('listTools.builder.combine')}
          onChange={(_event, chosen: string | null) =>
            chosen !== null && onChange(group.id, { ...group, isAll: chosen === 'all' })
          }
        >
          <ToggleButton value="all">{translate('listTools.builder.all')}</ToggleButton>
          <ToggleButton value="any">{translate('listTools.builder.any')}</ToggleButton>
        </ToggleButtonGroup>
        {isTop ? null : (
          <IconButton
            size="small"
            onClick={() => onChange(group.id)}
            aria-label={translate('listTools.builder.removeGroup')}
            title={translate('listTools.builder.removeGroup')}
            sx={{ marginInlineStart: 'auto' }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {group.parts.map((part) =>
          isGroup(part) ? (
            <GroupBox
              key={part.id}
              group={part}
              level={level + 1}
              isFull={isFull}
              fields={fields}
              collection={collection}
              onChange={onChange}
            />
          ) : (
            <ConditionRow
              key={part.id}
              condition={part}
              fields={fields}
              collection={collection}
              onChange={(next) => onChange(part.id, next)}
              onRemove={() => onChange(part.id)}
            />
          ),
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button size="small" startIcon={<AddIcon />} disabled={isFull} onClick={() => add(newCondition())}>
          {translate('listTools.builder.addCondition')}
        </Button>
        <Button
          size="small"
          startIcon={<AddIcon />}
          disabled={isFull || level >= MOST_LEVELS}
          onClick={() => add(newGroup(!group.isAll))}
        >
          {translate('listTools.builder.addGroup')}
        </Button>
      </Box>
    </Box>
  );
}
