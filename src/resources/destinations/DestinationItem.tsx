import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { use } from 'react';
import { useTranslate } from 'react-admin';
import { formatPhone } from '../../../core/format/phone';
import type { DestinationNode } from '../../../core/routing/destination-tree';
import { TargetLink } from '../../fields/inputs/references/TargetLink';
import { IconSource } from '../../providers/IconSource';
import { useScreens } from '../../providers/screens/useScreens';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import { findField } from '../../../core/records/find-field';
import { useFieldLabels } from '../../fields/labels';
import { useResource } from '../../providers/screens/useResource';

/** Which items are closed and which one Tab reaches, by their path: `0.2`. */
export interface TreeState {
  closed: ReadonlySet<string>;
  focused: string;
  onFocus: (path: string) => void;
  onToggle: (path: string, open: boolean) => void;
}

interface DestinationItemProps {
  collection: string;
  node: DestinationNode;
  path: string;
  state: TreeState;
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minBlockSize: 36,
  paddingBlock: 0.25,
  borderRadius: 1,
} as const;
const ITEM = {
  outline: 'none',
  '&:focus-visible > div': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
} as const;
const GROUP = {
  listStyle: 'none',
  m: 0,
  p: 0,
  marginInlineStart: { xs: 1, sm: 1.75 },
  paddingInlineStart: { xs: 1, sm: 2 },
  borderInlineStart: 1,
  borderColor: 'divider',
} as const;

/** One way out of a menu, where it leads, and what lies beyond. */
export function DestinationItem({ collection, node, path, state }: DestinationItemProps) {
  const { children, more, collection: target } = node;
  const translate = useTranslate();
  const isOpen = !state.closed.has(path);
  const hasChildren = children.length > 0;
  return (
    <Box
      component="li"
      role="treeitem"
      data-path={path}
      aria-expanded={hasChildren ? isOpen : undefined}
      tabIndex={state.focused === path ? 0 : -1}
      onFocus={(event) => {
        event.stopPropagation();
        state.onFocus(path);
      }}
      sx={ITEM}
    >
      <Box sx={LINE}>
        {hasChildren ? (
          <IconButton size="small" tabIndex={-1} aria-hidden onClick={() => state.onToggle(path, !isOpen)}>
            <ExpandMore
              fontSize="small"
              sx={{ transform: isOpen ? 'none' : (theme) => `rotate(${theme.direction === 'rtl' ? 90 : -90}deg)` }}
            />
          </IconButton>
        ) : (
          <Box sx={{ inlineSize: { xs: 0, sm: 22 } }} />
        )}
        <DestinationWay collection={collection} node={node} />
        <Target node={node} />
        {node.beside['enabled'] === false ? <Chip size="small" label={translate('destinationTree.off')} /> : null}
        {node.fault ? (
          <Chip
            size="small"
            color={node.fault === 'loop' ? 'warning' : 'error'}
            variant="outlined"
            label={translate(`destinationTree.faults.${node.fault}`)}
          />
        ) : null}
        {more ? <Chip size="small" label={translate('destinationTree.deeper')} /> : null}
      </Box>
      {hasChildren && isOpen ? (
        <Box component="ul" role="group" sx={GROUP}>
          {children.map((child, index) => (
            <DestinationItem
              key={index}
              collection={target ?? collection}
              node={child}
              path={`${path}.${index}`}
              state={state}
            />
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

/** The kind and the name of what is reached, with the icon that its screen has. */
function Target({ node: { type, collection, id, name, fault } }: { node: DestinationNode }) {
  const translate = useTranslate();
  const draw = use(IconSource);
  const icon = useScreens().find((screen) => screen.collection === collection)?.icon;
  const shown = name === null ? null : <bdi>{collection === null ? formatPhone(name) : name}</bdi>;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 0.75,
        minWidth: 0,
        overflowWrap: 'anywhere',
        '& svg': { fontSize: 18, color: 'text.secondary' },
      }}
    >
      {icon === undefined ? null : draw(icon)}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate(`fields.destination.types.${type}`, { _: type })}
      </Box>
      {shown !== null && collection !== null && id !== null && fault !== 'deleted' ? (
        <TargetLink collection={collection} id={id}>
          {shown}
        </TargetLink>
      ) : (
        shown
      )}
      {shown === null && id !== null && fault !== 'deleted' ? (
        <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
          {translate('fields.reference.unavailable')}
        </Box>
      ) : null}
    </Box>
  );
}

/** By what a call takes this way: the texts beside the destination in its list, such as digits and label, else the name of the field. */
function DestinationWay({ collection, node: { field: path, beside } }: { collection: string; node: DestinationNode }) {
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
