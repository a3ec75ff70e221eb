import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useBlockWords } from './block-words';
import { nodeOf, type Draft } from './draft';
import type { Fault } from './useFaults';

/** What keeps the flow from being published; a press leads to the block. */
export function Problems({
  draft,
  faults,
  onGo,
}: {
  draft: Draft;
  faults: readonly Fault[];
  onGo: (nodeId: string) => void;
}) {
  const translate = useTranslate();
  const { title } = useBlockWords();
  if (faults.length === 0)
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2 }}>
        <OkIcon color="success" />
        <Typography variant="body2">{translate('flowEditor.faultless')}</Typography>
      </Box>
    );
  return (
    <List dense aria-label={translate('flowEditor.tabs.problems')}>
      {faults.map(({ nodeId, path, text }, at) => {
        const node = nodeId === null ? undefined : nodeOf(draft, nodeId);
        return (
          <ListItemButton
            key={`${nodeId} ${path} ${at}`}
            disabled={node === undefined}
            onClick={() => node && onGo(node.id)}
            sx={{ gap: 1.5, '&.Mui-disabled': { opacity: 1 } }}
          >
            <ErrorIcon color="error" fontSize="small" />
            <ListItemText
              primary={text}
              secondary={node ? title(node) : undefined}
              slotProps={{ secondary: { dir: 'auto' } }}
            />
          </ListItemButton>
        );
      })}
    </List>
  );
}
