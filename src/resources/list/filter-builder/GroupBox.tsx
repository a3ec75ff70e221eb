import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import type { BuilderField } from './builder-fields';
import { ConditionRow } from './ConditionRow';
import { MOST_LEVELS, isGroup, newCondition, newGroup, type FilterGroup, type FilterPart } from './filter-tree';

export interface GroupBoxProps {
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

/** Conditions and groups that all hold, or of which one does. */
export function GroupBox({ group, level, isFull, fields, collection, onChange }: GroupBoxProps) {
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
