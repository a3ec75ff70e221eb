import CloseIcon from '@mui/icons-material/Close';
import { Box, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { numberFormat } from '../../../core/format/number';
import { ToolButton } from '../inputs/ToolButton';
import { useLanguage } from '../hooks/useLanguage';
import { CUT_LINE } from '../../theme/cut-line';

/** Of what stands for a file, before, while and after it is sent: what is below stays where it is. In pixels. */
export const FILE_LINE = 58;

interface UploadProgressProps {
  name: string;
  /** 0 to 1. */
  part: number;
  onCancel: () => void;
}

/** How far an upload got, and the way to stop it. */
export function UploadProgress({ name, part, onCancel }: UploadProgressProps) {
  const translate = useTranslate();
  const percent = numberFormat(useLanguage(), { style: 'percent' }).format(part);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minBlockSize: FILE_LINE }}>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: '0.875rem', marginBlockEnd: 0.5 }}
        >
          <Box component="span" sx={CUT_LINE}>
            {name}
          </Box>
          <span>{percent}</span>
        </Box>
        <LinearProgress variant="determinate" value={part * 100} aria-label={name} />
      </Box>
      <ToolButton title={translate('fields.file.cancel')} icon={<CloseIcon />} onClick={onCancel} />
    </Box>
  );
}
