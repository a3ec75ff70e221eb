import '@xyflow/react/dist/style.css';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import {
  Background,
  Controls,
  MarkerType,
  MiniMap,
  ReactFlow,
  useReactFlow,
  type AriaLabelConfig,
  type Connection,
  type Edge,
  type EdgeChange,
  type NodeChange,
} from '@xyflow/react';
import { useMemo, useState, type DragEvent } from 'react';
import { useTranslate } from 'react-admin';
import { isNodeType, type NodeType } from '../../rules/flow/node-fields';
import { Block, type BlockNode } from './Block';
import { useBlockWords } from './block-words';
import { link, moveTo, remove, type Draft } from './draft';
import { BLOCK_TYPE } from './drag-type';
import type { DraftHistory } from './useDraft';

const NODE_TYPES = { block: Block };
/** What the edges of a fitted view leave free. */
const FIT = { padding: 0.2, maxZoom: 1 };
/** Of a large flow the beginning is shown, so that it can be read. */
const FIRST = 6;

export interface Chosen {
  nodes: ReadonlySet<string>;
  edges: ReadonlySet<string>;
}

export const NOTHING_CHOSEN: Chosen = { nodes: new Set(), edges: new Set() };

interface CanvasProps {
  history: DraftHistory;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** How many faults each block has. */
  faults: ReadonlyMap<string, number>;
  /** Where the simulated conversation stands. */
  active: string | null;
  isReadOnly: boolean;
  onDropped: (type: NodeType, at: { x: number; y: number }) => void;
}

/** The drawing: blocks that can be moved, joined and removed by mouse, finger and keys. It reads from left to right in every language. */
export function Canvas({ history, chosen, onChoose, faults, active, isReadOnly, onDropped }: CanvasProps) {
  const { draft, change } = history;
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const { screenToFlowPosition } = useReactFlow();
  const { nodes, takeMeasures } = useBlocks({ draft, chosen, faults, active });
  const edges = useEdges(draft, chosen);
  const [dragged, setDragged] = useState<ReadonlyMap<string, { x: number; y: number }>>(new Map());
  const shown = useMemo(
    () => nodes.map((node) => ({ ...node, position: dragged.get(node.id) ?? node.position })),
    [nodes, dragged],
  );
  const labels = useAriaLabels();
  const [first] = useState({ ...FIT, nodes: draft.nodes.slice(0, FIRST).map(({ id }) => ({ id })) });
  const changeNodes = (changes: NodeChange<BlockNode>[]) => {
    takeMeasures(changes);
    choose(changes, chosen.nodes, (ids) => onChoose({ ...chosen, nodes: ids }));
    const moved = changes.flatMap((one) =>
      one.type === 'position' && one.position ? [{ id: one.id, at: one.position, isOver: one.dragging !== true }] : [],
    );
    if (moved.length === 0) return;
    const places = new Map(moved.map(({ id, at }) => [id, at]));
    if (moved.some(({ isOver }) => isOver)) {
      change((now) => moveTo(now, places), `move ${[...places.keys()].join(' ')}`);
      setDragged(new Map());
    } else setDragged(places);
  };
  const changeEdges = (changes: EdgeChange[]) =>
    choose(changes, chosen.edges, (ids) => onChoose({ ...chosen, edges: ids }));
  const connect = ({ source, sourceHandle, target }: Connection) =>
    change((now) => link(now, source, sourceHandle ?? 'next', target));
  const drop = (event: DragEvent) => {
    const type = event.dataTransfer.getData(BLOCK_TYPE);
    if (!isNodeType(type) || isReadOnly) return;
    event.preventDefault();
    onDropped(type, screenToFlowPosition({ x: event.clientX, y: event.clientY }));
  };
  return (
    <Box
      dir="ltr"
      data-canvas
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
      sx={{
        position: 'absolute',
        inset: 0,
        // Blocks are told from what is behind them, and their ways from both, in the dark too.
        bgcolor: 'background.default',
        '& .react-flow': {
          '--xy-background-color': 'transparent',
          '--xy-edge-stroke': (theme) => theme.palette.text.secondary,
        },
        '& .react-flow__node:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', borderRadius: 2 },
        '& .react-flow__edge-path': { strokeWidth: 2 },
        '& .react-flow__edge.selected .react-flow__edge-path': { stroke: (theme) => theme.palette.primary.main },
      }}
    >
      <ReactFlow
        nodes={shown}
        edges={edges}
        nodeTypes={NODE_TYPES}
        colorMode={mode}
        onNodesChange={changeNodes}
        onEdgesChange={changeEdges}
        onConnect={connect}
        onDelete={(gone) =>
          change((now) => remove(now, new Set(gone.nodes.map(({ id }) => id)), new Set(gone.edges.map(({ id }) => id))))
        }
        nodesDraggable={!isReadOnly}
        nodesConnectable={!isReadOnly}
        edgesReconnectable={false}
        deleteKeyCode={isReadOnly ? null : ['Backspace', 'Delete']}
        ariaLabelConfig={labels}
        aria-label={translate('flowEditor.canvas')}
        minZoom={0.15}
        fitView
        fitViewOptions={first}
      >
        <Background />
        <Controls showInteractive={false} fitViewOptions={FIT} />
        <MiniMap pannable zoomable aria-label={translate('flowEditor.map')} style={{ width: 140, height: 90 }} />
      </ReactFlow>
    </Box>
  );
}

function choose(
  changes: readonly { type: string; id?: string; selected?: boolean }[],
  ids: ReadonlySet<string>,
  tell: (ids: ReadonlySet<string>) => void,
): void {
  const next = new Set(ids);
  for (const { type, id, selected } of changes) {
    if (type !== 'select' || id === undefined) continue;
    if (selected === true) next.add(id);
    else next.delete(id);
  }
  if (next.size !== ids.size || [...next].some((id) => !ids.has(id))) tell(next);
}

interface BlocksOf extends Pick<CanvasProps, 'chosen' | 'faults' | 'active'> {
  draft: Draft;
}

/** The blocks as the canvas draws them; it tells how large they are, and wants to be told so again. */
function useBlocks({ draft, chosen, faults, active }: BlocksOf) {
  const { title } = useBlockWords();
  const [measures, setMeasures] = useState<ReadonlyMap<string, { width: number; height: number }>>(new Map());
  const nodes = useMemo(
    () =>
      draft.nodes.map((node): BlockNode => {
        const measured = measures.get(node.id);
        return {
          id: node.id,
          type: 'block',
          position: node.position,
          data: { node, faults: faults.get(node.id) ?? 0, isActive: active === node.id },
          selected: chosen.nodes.has(node.id),
          deletable: node.type !== 'start',
          ariaLabel: title(node),
          ...(measured && { measured }),
        };
      }),
    [draft, chosen, faults, active, measures, title],
  );
  const takeMeasures = (changes: NodeChange<BlockNode>[]) => {
    const told = changes.flatMap((one) =>
      one.type === 'dimensions' && one.dimensions ? [[one.id, one.dimensions] as const] : [],
    );
    if (told.length > 0) setMeasures((known) => new Map([...known, ...told]));
  };
  return { nodes, takeMeasures };
}

function useEdges(draft: Draft, chosen: Chosen): Edge[] {
  const { title, way } = useBlockWords();
  return useMemo(() => {
    const known = new Map(draft.nodes.map((node) => [node.id, node]));
    return draft.edges.map(({ id, source, sourceHandle, target }) => {
      const [from, to] = [known.get(source), known.get(target)];
      return {
        id,
        source,
        sourceHandle,
        target,
        selected: chosen.edges.has(id),
        markerEnd: { type: MarkerType.ArrowClosed },
        ariaLabel: from && to ? `${title(from)} · ${way(from, sourceHandle)} → ${title(to)}` : id,
      };
    });
  }, [draft, chosen, title, way]);
}

function useAriaLabels(): Partial<AriaLabelConfig> {
  const translate = useTranslate();
  return useMemo(
    () => ({
      'node.a11yDescription.default': translate('flowEditor.aria.node'),
      'node.a11yDescription.keyboardDisabled': translate('flowEditor.aria.nodeFixed'),
      'node.a11yDescription.ariaLiveMessage': ({ x, y }: { direction: string; x: number; y: number }) =>
        translate('flowEditor.aria.moved', { x, y }),
      'edge.a11yDescription.default': translate('flowEditor.aria.edge'),
      'controls.ariaLabel': translate('flowEditor.aria.controls'),
      'controls.zoomIn.ariaLabel': translate('flowEditor.aria.zoomIn'),
      'controls.zoomOut.ariaLabel': translate('flowEditor.aria.zoomOut'),
      'controls.fitView.ariaLabel': translate('flowEditor.aria.fit'),
      'minimap.ariaLabel': translate('flowEditor.map'),
      'handle.ariaLabel': translate('flowEditor.aria.handle'),
    }),
    [translate],
  );
}
