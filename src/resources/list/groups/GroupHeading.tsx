import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { numberFormat } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import type { GroupChoice } from './group-choice';
import { GroupName } from './GroupName';
import type { ShownGroup } from './GroupsContext';
import { CUT_LINE } from '../../../theme/cut-line';

interface GroupHeadingProps {
  choice: GroupChoice;
  group: ShownGroup;
  collection: string;
  /** For what is named after the group. */
  nameId?: string;
  onToggle: () => void;
}

const STYLE = {
  gap: 1,
  px: 0.5,
  py: 0.25,
  minBlockSize: 28,
  maxInlineSize: '100%',
  borderRadius: 1,
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '& .no-value': { color: 'text.secondary', fontStyle: 'italic' },
  '& .group-name': { ...CUT_LINE, minInlineSize: 0 },
} as const;

/** The name of a group and how many records it has; opens and closes it. */
export function GroupHeading({ choice, group, collection, nameId, onToggle }: GroupHeadingProps) {
  const translate = useTranslate();
  const total = numberFormat(useLanguage(), {}).format(group.count);
  return (
    <ButtonBase aria-expanded={group.isOpen} onClick={onToggle} sx={STYLE}>
      <ChevronRightIcon
        fontSize="small"
        aria-hidden
        sx={{
          color: 'text.secondary',
          rotate: group.isOpen ? '90deg' : '0deg',
          '[dir=rtl] &': { rotate: group.isOpen ? '90deg' : '180deg' },
        }}
      />
      <span className="group-name" id={nameId}>
        <GroupName choice={choice} value={group.value} collection={collection} />
      </span>
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
        {translate('listTools.grid.rows', { smart_count: group.count, total })}
      </Box>
    </ButtonBase>
  );
}
