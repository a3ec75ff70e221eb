import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
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
import { RecordBadge, RecordSummary } from './RecordBadge';
import { ShowBody } from './ShowBody';
import { RecordFacts } from '../record/RecordFacts';
import { WhenSeen } from '../record/WhenSeen';

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
