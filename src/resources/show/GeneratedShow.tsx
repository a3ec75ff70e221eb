import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Suspense, useState, useEffect, useRef, type ReactNode } from 'react';
import { useTranslate, RecordContextProvider } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/api/lazy';
import { MoreActions } from '../actions/MoreActions';
import { CloneButton } from '../clone/clone-parts';
import { DestinationTree } from '../destinations/destination-parts';
import { FileJob } from '../FileJob';
import { HoldableButton } from '../HoldableButton';
import { ImpersonationEntry } from '../impersonation/ImpersonationEntry';
import { LiveShow, LivePeople } from '../live/live-parts';
import { LockOutNotice } from '../record/LockOutNotice';
import { MoveButtons, MovesBelow } from '../moves/move-parts';
import { PersonButtons } from '../person/person-parts';
import { RouteRecord } from '../record/RouteRecord';
import { ScreenHeader } from '../ScreenHeader';
import { TestPanel } from '../testing/test-parts';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useHeld } from '../record/useHeld';
import { useRecordPage } from '../record/useRecordPage';
import { ShowBody } from './ShowBody';
import { RecordFacts } from '../record/RecordFacts';
import { isVisible } from '../../../core/validation/is-visible';
import { representedFields } from '../../../core/records/represent';
import type { Field } from '../../../core/types';
import { FieldView } from '../../fields/FieldView';
import { WIDE_KINDS } from '../../fields/wide-kinds';
import { childSource } from '../../fields/form-names';
import { SoftChip } from '../../fields/inputs/SoftChip';
import { isStanding } from '../record/record-standing';
import { useScreenLabels } from '../useScreenLabels';

interface RecordBadgeProps {
  generated: GeneratedScreen;
  record: DataRecord;
}

const hasValue = (record: DataRecord, { name }: Field): boolean =>
  record[name] !== undefined && record[name] !== null && record[name] !== '';

/** So many facts stand in the line below a name. */
const IN_SUMMARY = 4;

/** Not what is played, seen or spread over lines. */
const isReadAtOnce = ({ kind, file, reference }: Field): boolean =>
  !WIDE_KINDS.has(kind) && kind !== 'boolean' && file === undefined && reference?.plays === undefined;

/** In pixels, before it comes into sight. */
const AHEAD = '200px';

const LateAside = lazy(async () => ({ default: (await import('./LateAside')).LateAside }));

interface RecordAsideProps {
  generated: GeneratedScreen;
  record: DataRecord;
  /** Leads to the whole history. */
  onHistory: () => void;
}

const HistorySection = lazy(async () => ({ default: (await import('../history/HistorySection')).HistorySection }));

/** Of the line that opens the history, in pixels: its place is kept until it is there. */
const HISTORY_HEIGHT = 50;

/** The page of a record, to read. */
export function GeneratedShow() {
  return (
    <RouteRecord action="read">
      {(generated, record, asOf) => <RecordPage generated={generated} record={record} asOf={asOf} />}
    </RouteRecord>
  );
}

function RecordPage({ generated, record, asOf }: { generated: GeneratedScreen; record: DataRecord; asOf: number }) {
  const { name, can } = generated;
  const { parents, nameOf, pathTo, remove } = useRecordPage(generated);
  const translate = useTranslate();
  const held = useHeld(generated);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <Box component="article" sx={{ minWidth: 0 }}>
      <ScreenHeader
        actionsAtOnce
        title={nameOf(record)}
        parents={parents}
        badge={<RecordBadge generated={generated} record={record} />}
        summary={<RecordSummary generated={generated} record={record} />}
      >
        <MoreActions>
          <LivePeople name={name} collection={generated.collection} record={record} />
          <MoveButtons generated={generated} record={record} />
          {can('update', record) ? (
            <HoldableButton
              main
              variant="contained"
              startIcon={<EditOutlinedIcon />}
              held={held.change(record)}
              to={pathTo('edit', record)}
            >
              {translate('ra.action.edit')}
            </HoldableButton>
          ) : null}
          <ImpersonationEntry generated={generated} record={record} />
          <MovesBelow generated={generated} record={record} />
          <CloneButton generated={generated} record={record} />
          <PersonButtons generated={generated} record={record} />
          {can('delete', record) ? (
            <HoldableButton
              color="error"
              startIcon={<DeleteOutlineIcon />}
              held={held.deletion(record)}
              onClick={() => remove(record)}
            >
              {translate('ra.action.delete')}
            </HoldableButton>
          ) : null}
        </MoreActions>
      </ScreenHeader>
      <LiveShow name={name} id={record.id} asOf={asOf} />
      <LockOutNotice generated={generated} record={record} />
      <TestPanel generated={generated} record={record} />
      <FileJob record={record}>
        <ShowBody
          generated={generated}
          record={record}
          aside={<RecordAside generated={generated} record={record} onHistory={() => setHistoryOpen(true)} />}
        >
          <DestinationTree generated={generated} record={record} />
          {generated.resource.appendOnly ? null : (
            <Suspense fallback={<Card sx={{ mt: 2, blockSize: HISTORY_HEIGHT }} />}>
              <HistorySection
                generated={generated}
                record={record}
                isOpen={isHistoryOpen}
                onToggle={() => setHistoryOpen(!isHistoryOpen)}
              />
            </Suspense>
          )}
        </ShowBody>
      </FileJob>
    </Box>
  );
}

/** At the side of a record to read: when it was made, what is below it, what uses it and what was done to it last. */
function RecordAside({ generated, record, onHistory }: RecordAsideProps) {
  return (
    <>
      <RecordFacts record={record} />
      <WhenSeen>
        <Suspense fallback={null}>
          <LateAside generated={generated} record={record} onMore={onHistory} />
        </Suspense>
      </WhenSeen>
    </>
  );
}

/** What is not drawn, and asks nothing of the server, before somebody comes near: the last of a column, so that it moves nothing. */
function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: AHEAD,
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={place} sx={{ display: 'grid', gap: 2 }}>
      {isSeen ? children : null}
    </Box>
  );
}

/** How the record stands, as a pill beside its name. */
function RecordBadge({ generated, record }: RecordBadgeProps) {
  const translate = useTranslate();
  const { collection, resource, can } = generated;
  const { label, choice } = useScreenLabels(collection);
  const shown = resource.fields.filter(
    (field) =>
      isStanding(resource, field) &&
      hasValue(record, field) &&
      can('show', record, field.name) &&
      isVisible(field, record, resource),
  );
  return (
    <RecordContextProvider value={record}>
      {shown.map((field) => {
        const value = record[field.name];
        if (typeof value !== 'boolean')
          return (
            <FieldView
              key={field.name}
              field={field}
              source={childSource('', field.name)}
              resource={collection}
              place="cell"
            />
          );
        return (
          <SoftChip key={field.name} colour={value ? 'success' : 'neutral'}>
            {value ? label(field) : translate('panel.said', { name: label(field), value: choice(field, false) })}
          </SoftChip>
        );
      })}
    </RecordContextProvider>
  );
}

/** What its list tells of the record beside its name, in one line. */
function RecordSummary({ generated, record }: RecordBadgeProps) {
  const { collection, resource, can } = generated;
  const { label } = useScreenLabels(collection);
  const named = new Set(representedFields(resource.representation));
  const isShown = (field: Field) =>
    isReadAtOnce(field) &&
    !named.has(field.name) &&
    !isStanding(resource, field) &&
    hasValue(record, field) &&
    can('show', record, field.name) &&
    isVisible(field, record, resource);
  const shown = resource.columns
    .flatMap((name) => resource.fields.filter((field) => field.name === name && isShown(field)))
    .slice(0, IN_SUMMARY);
  if (shown.length === 0) return null;
  return (
    <RecordContextProvider value={record}>
      <Box
        component="dl"
        sx={{ m: 0, mt: 0.75, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, typography: 'body2' }}
      >
        {shown.map((field) => (
          <Box key={field.name} sx={{ display: 'flex', gap: 0.75, minInlineSize: 0, alignItems: 'baseline' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label(field)}
            </Box>
            <Box component="dd" sx={{ m: 0, minInlineSize: 0 }}>
              <FieldView field={field} source={childSource('', field.name)} resource={collection} place="cell" />
            </Box>
          </Box>
        ))}
      </Box>
    </RecordContextProvider>
  );
}
