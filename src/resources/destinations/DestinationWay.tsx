import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import { findField } from '../../../core/find-field';
import type { DestinationNode } from '../../../core/routing/destination-tree';
import { useFieldLabels } from '../../fields/labels';
import { useResource } from '../../providers/useResource';

/** By what a call takes this way: the texts beside the destination in its list, such as digits and label, else the name of the field. */
export function DestinationWay({
  collection,
  node: { field: path, beside },
}: {
  collection: string;
  node: DestinationNode;
}) {
  const resource = useResource(collection);
  const { label } = useFieldLabels(collection);
  const field = findField(resource, path.replaceAll('/', '.'));
  const [first, ...others] = Object.values(beside).filter((value) => typeof value === 'string');
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 1, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {first === undefined ? (
        field ? (
          label(field)
        ) : (
          path
        )
      ) : (
        <>
          <Box
            component="bdi"
            sx={{
              px: 1,
              borderRadius: 1,
              bgcolor: 'action.selected',
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {first}
          </Box>
          {others.map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </>
      )}
      <ArrowForward
        aria-hidden
        sx={{
          fontSize: 16,
          color: 'text.disabled',
          transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none'),
        }}
      />
    </Box>
  );
}
