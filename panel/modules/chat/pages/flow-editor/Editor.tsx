import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useMemo, useState, useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { downloadText } from '../../../../../src/providers/api/downloadText';
import { Conflict } from '../../../../../src/resources/form/conflict/Conflict';
import { LeaveGuard } from '../../../../../src/resources/form/saving/UnsavedGuard';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { readFlow } from '../../rules/flow/flow';
import { layOut } from '../../rules/flow/layout';
import type { NodeType } from '../../rules/flow/node-fields';
import { Canvas, NOTHING_CHOSEN, type Chosen } from './Canvas';
import { freeId, handlesOf, link, moveTo, newData, nodeOf, paste, storedDraft, type Draft } from './draft';
import { EditorBar } from './EditorBar';
import { EditorHeader } from './EditorHeader';
import { writtenFile } from './flow-file';
import { FlowSettings } from './FlowSettings';
import { blockHeight, BLOCK_WIDTH } from './looks';
import { Palette } from './Palette';
import { SidePanel, type SideTab } from './SidePanel';
import { useDraft } from './useDraft';
import { useFaults } from './useFaults';
import { useSimulation } from './useSimulation';
import { useStoredDraft } from './useStoredDraft';
import { Versions } from './Versions';

export interface EditorProps {
  generated: GeneratedScreen;
  record: DataRecord;
  /** A drawing that is not stored yet, as of a file. */
  brought: Draft | undefined;
  onChanged: () => void;
  /** Back to the list. */
  listPath: string;
}

/** What was copied goes from flow to flow. */
let clipboard: Draft = { nodes: [], edges: [] };

/** Draws a flow: blocks and ways, what is wrong with them, versions, and a talk with what is drawn. */
export default function Editor(props: EditorProps) {
  return (
    <ReactFlowProvider>
      <Drawing {...props} />
    </ReactFlowProvider>
  );
}

const START: Draft = { nodes: [{ id: 'start', type: 'start', position: { x: 0, y: 0 }, data: {} }], edges: [] };

function Drawing({ generated, record, brought, onChanged, listPath }: EditorProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { setCenter, getViewport } = useReactFlow();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const isReadOnly = isNarrow || !generated.can('update', record);
  const history = useDraft(brought ?? START);
  const stored = useStoredDraft({ generated, record, history, isBrought: brought !== undefined, start: START });
  const { draft, change } = history;
  const [chosen, setChosen] = useState<Chosen>(NOTHING_CHOSEN);
  const [tab, setTab] = useState<SideTab>(isNarrow ? 'simulator' : 'block');
  const [dialog, setDialog] = useState<'versions' | 'settings' | null>(null);
  const faults = useFaults(draft);
  const faultCounts = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { nodeId } of faults) if (nodeId !== null) counts.set(nodeId, (counts.get(nodeId) ?? 0) + 1);
    return counts;
  }, [faults]);
  const flow = useMemo(() => readFlow({ ...record, ...storedDraft(draft) }), [record, draft]);
  const simulation = useSimulation(flow);
  const only = chosen.nodes.size === 1 ? [...chosen.nodes][0] : undefined;
  const choose = (ids: readonly string[]) => setChosen({ nodes: new Set(ids), edges: new Set() });
  const go = (id: string) => {
    const node = nodeOf(draft, id);
    if (!node) return;
    choose([id]);
    setTab('block');
    void setCenter(node.position.x + BLOCK_WIDTH / 2, node.position.y + 60, { zoom: 1, duration: 0 });
  };
  const add = (type: NodeType, at?: { x: number; y: number }) => {
    const id = freeId(
      `${type}_`,
      draft.nodes.map((node) => node.id),
    );
    const before = only === undefined ? undefined : nodeOf(draft, only);
    const { x, y, zoom } = getViewport();
    const position =
      at ??
      (before ? { x: before.position.x + 340, y: before.position.y } : { x: (120 - x) / zoom, y: (120 - y) / zoom });
    change((now) => {
      const next: Draft = { ...now, nodes: [...now.nodes, { id, type, position, data: newData(type) }] };
      const free =
        before &&
        handlesOf(before).find(
          ({ handle }) => !now.edges.some((edge) => edge.source === before.id && edge.sourceHandle === handle),
        );
      return before && free && at === undefined ? link(next, before.id, free.handle, id) : next;
    });
    choose([id]);
    setTab('block');
  };
  const copy = () => {
    const nodes = draft.nodes.filter(({ id, type }) => chosen.nodes.has(id) && type !== 'start');
    if (nodes.length > 0)
      clipboard = {
        nodes,
        edges: draft.edges.filter(({ source, target }) => chosen.nodes.has(source) && chosen.nodes.has(target)),
      };
  };
  const pasteIn = () => {
    if (isReadOnly || clipboard.nodes.length === 0) return;
    const pasted = paste(draft, clipboard);
    change(() => pasted.draft);
    choose(pasted.ids);
  };
  const layOutAll = () => {
    const boxes = draft.nodes.map((node) => ({ id: node.id, height: blockHeight(handlesOf(node).length) }));
    change((now) => moveTo(now, layOut(boxes, now.edges, flow.start ?? undefined)));
  };
  const save = async (): Promise<boolean> => {
    const outcome = await stored.save();
    if (outcome === undefined) return true;
    if (outcome.kind === 'saved') {
      notify('flowEditor.saved', { type: 'success' });
      onChanged();
      return true;
    }
    if (outcome.kind === 'refused') setTab('problems');
    if (outcome.kind !== 'conflict') notify(outcome.message, { type: 'error', multiLine: true });
    return false;
  };
  useShortcuts({
    undo: isReadOnly ? () => undefined : history.undo,
    redo: isReadOnly ? () => undefined : history.redo,
    copy,
    paste: pasteIn,
    save: () => void (isReadOnly ? undefined : save()),
  });
  const active = tab === 'simulator' ? (simulation.session?.node ?? null) : null;
  return (
    <>
      <LeaveGuard isUnsaved={stored.isDirty} byQuery />
      <EditorHeader
        generated={generated}
        record={record}
        listPath={listPath}
        isReadOnly={isReadOnly}
        isDirty={stored.isDirty}
        isSaving={stored.isSaving}
        onSave={save}
        onChanged={onChanged}
        mayPublish={() => {
          if (faults.length === 0) return true;
          setTab('problems');
          notify('flowEditor.faultsFirst', { type: 'warning', messageArgs: { smart_count: faults.length } });
          return false;
        }}
      />
      <Paper
        variant="outlined"
        sx={{
          display: 'grid',
          overflow: 'hidden',
          gridTemplateColumns: { xs: '1fr', md: isReadOnly ? '1fr 340px' : '200px 1fr 340px' },
          blockSize: { md: 'max(520px, calc(100dvh - 210px))' },
        }}
      >
        {isReadOnly ? null : <Palette onAdd={add} />}
        <Box
          sx={{ display: 'flex', flexDirection: 'column', minInlineSize: 0, blockSize: { xs: '55dvh', md: 'auto' } }}
        >
          <EditorBar
            actions={{
              ...(!isReadOnly && {
                undo: history.canUndo ? history.undo : undefined,
                redo: history.canRedo ? history.redo : undefined,
                copy: chosen.nodes.size > 0 ? copy : undefined,
                paste: pasteIn,
                layout: layOutAll,
              }),
              versions: () => setDialog('versions'),
              ...(!isReadOnly && { settings: () => setDialog('settings') }),
              export: () => downloadText(`${String(record['name'])}.json`, writtenFile(record, draft)),
            }}
          />
          <Box sx={{ position: 'relative', flex: 1 }}>
            <Canvas
              history={history}
              chosen={chosen}
              onChoose={(next) => {
                setChosen(next);
                if (next.nodes.size === 1 && tab !== 'simulator') setTab('block');
              }}
              faults={faultCounts}
              active={active}
              isReadOnly={isReadOnly}
              onDropped={add}
            />
          </Box>
        </Box>
        <SidePanel
          tab={tab}
          onTab={setTab}
          history={history}
          nodeId={only}
          faults={faults}
          simulation={simulation}
          isReadOnly={isReadOnly}
          onGo={go}
        />
      </Paper>
      {stored.conflict ? (
        <Conflict
          generated={stored.part}
          subject={{ resource: stored.part.resource, inputs: stored.part.resource.fields, base: stored.base }}
          base={stored.base}
          mine={stored.mine}
          theirs={stored.conflict}
          onCancel={stored.dismiss}
          onSaved={(saved) => {
            stored.take(saved);
            onChanged();
          }}
        />
      ) : null}
      {dialog === 'versions' ? (
        <Versions
          id={record.id}
          draft={draft}
          isReadOnly={isReadOnly}
          onRestore={(version) => {
            change(() => version);
            setDialog(null);
            notify('flowEditor.restored', { type: 'info' });
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'settings' ? (
        <FlowSettings
          generated={generated}
          title={translate('flowEditor.settings')}
          base={record}
          onSaved={() => {
            setDialog(null);
            onChanged();
          }}
          onCancel={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

interface Shortcuts {
  undo: () => void;
  redo: () => void;
  copy: () => void;
  paste: () => void;
  save: () => void;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Keys of the editor, as everywhere: what is typed into an input is left to it, but for saving. */
function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        shortcuts.save();
        return;
      }
      if (isTyping(event)) return;
      const isMarked = (getSelection()?.toString() ?? '') !== '';
      if (key === 'z') (event.shiftKey ? shortcuts.redo : shortcuts.undo)();
      else if (key === 'y') shortcuts.redo();
      else if (key === 'c' && !isMarked) shortcuts.copy();
      else if (key === 'v') shortcuts.paste();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
