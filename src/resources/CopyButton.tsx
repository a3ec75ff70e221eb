import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify, useTranslate } from 'react-admin';

/** Puts a text into the clipboard; where the browser refuses, the text is there to be selected. */
export function CopyButton({ text }: { text: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const label = translate('screens.copy.action');
  const copy = () => {
    // Over plain HTTP browsers offer no clipboard.
    const writing = window.isSecureContext
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('clipboard: expected a secure context'));
    writing.then(
      () => notify('screens.copy.done', { type: 'success' }),
      () => notify('screens.copy.refused', { type: 'warning' }),
    );
  };
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={copy}>
        <ContentCopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
