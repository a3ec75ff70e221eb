import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import type { Attaching } from './useAttachables';

/** What is attached to the message that is being written, and how far it is. */
export function AttachingFiles({ files, onRemove }: { files: readonly Attaching[]; onRemove: (key: string) => void }) {
  const translate = useTranslate();
  const describe = useProblemText();
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', margin: 0, padding: 0, marginBlockEnd: 1 }}
    >
      {files.map(({ key, name, progress, stored, error, isTooLarge }) => {
        const problem = isTooLarge
          ? translate('internalChat.files.tooLarge')
          : error === undefined
            ? ''
            : describe(error);
        return (
          <li key={key}>
            <Tooltip title={problem}>
              <Chip
                label={problem === '' ? <bdi>{name}</bdi> : `${name}: ${problem}`}
                color={problem === '' ? 'default' : 'error'}
                variant="outlined"
                {...(stored || problem !== ''
                  ? {}
                  : { icon: <CircularProgress size={16} variant="determinate" value={progress * 100} /> })}
                onDelete={() => onRemove(key)}
                deleteIcon={<CloseIcon aria-label={translate('internalChat.files.remove', { name })} />}
                sx={{ maxInlineSize: 320 }}
              />
            </Tooltip>
          </li>
        );
      })}
    </Box>
  );
}
