import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Groups } from './GroupsContext';

/** Beside what the list itself offers they are not much. */
const MUTED = { color: 'text.secondary' } as const;
const LINE = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  px: 1,
  py: 0.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** Over the groups: opens all of them, where they are not too many for one page, and closes all. */
export function GroupsFold({ groups, openAll, closeAll }: Pick<Groups, 'groups' | 'openAll' | 'closeAll'>) {
  const translate = useTranslate();
  return (
    <Box sx={LINE}>
      {openAll ? (
        <Button
          size="small"
          color="inherit"
          sx={MUTED}
          disabled={groups.every(({ isOpen }) => isOpen)}
          onClick={openAll}
        >
          {translate('listTools.groups.openAll')}
        </Button>
      ) : null}
      <Button
        size="small"
        color="inherit"
        sx={MUTED}
        disabled={!groups.some(({ isOpen }) => isOpen)}
        onClick={closeAll}
      >
        {translate('listTools.groups.closeAll')}
      </Button>
    </Box>
  );
}
