import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { CloneButton } from '../clone/clone-parts';
import { DestinationTree } from '../destinations/destination-parts';
import { FileJob } from '../FileJob';
import { HoldableButton } from '../HoldableButton';
import { HistorySection } from '../history/HistorySection';
import { ImpersonationEntry } from '../impersonation/ImpersonationEntry';
import { LivePeople, LiveShow } from '../live/live-parts';
import { MoveButtons, MovesBelow } from '../moves/move-parts';
import { LockOutNotice } from '../LockOutNotice';
import { NestedButtons } from '../nested/NestedLinks';
import { PersonButtons } from '../person/person-parts';
import { RecordFacts } from '../RecordFacts';
import { RouteRecord } from '../RouteRecord';
import { ScreenHeader } from '../ScreenHeader';
import { TestPanel } from '../testing/test-parts';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useHeld } from '../useHeld';
import { useRecordPage } from '../useRecordPage';
import { ShowBody } from './ShowBody';

/** The page of a record, to read. */
export function GeneratedShow() {
  return <RouteRecord action="read">{(generated, record, asOf) => <RecordPage generated={generated} record={record} asOf={asOf} />}</RouteRecord>;
}

function RecordPage({ generated, record, asOf }: { generated: GeneratedScreen; record: DataRecord; asOf: number }) {
  const { name, can } = generated;
  const { parents, nameOf, pathTo, remove } = useRecordPage(generated);
  const translate = useTranslate();
  const held = useHeld(generated);
  return (
    <Box component="article" sx={{ maxInlineSize: 1080, minWidth: 0 }}>
      <ScreenHeader title={nameOf(record)} parents={parents}>
        <LivePeople name={name} collection={generated.collection} record={record} />
        <ImpersonationEntry generated={generated} record={record} />
        <MoveButtons generated={generated} record={record} />
        <MovesBelow generated={generated} record={record} />
        <NestedButtons generated={generated} record={record} />
        <PersonButtons generated={generated} record={record} />
        <CloneButton generated={generated} record={record} />
        {can('delete', record) ? (
          <HoldableButton color="error" startIcon={<DeleteOutlineIcon />} held={held.deletion(record)} onClick={() => remove(record)}>
            {translate('ra.action.delete')}
          </HoldableButton>
        ) : null}
        {can('update', record) ? (
          <HoldableButton variant="contained" startIcon={<EditOutlinedIcon />} held={held.change(record)} to={pathTo('edit', record)}>
            {translate('ra.action.edit')}
          </HoldableButton>
        ) : null}
      </ScreenHeader>
      <LiveShow name={name} id={record.id} asOf={asOf} />
      <LockOutNotice generated={generated} record={record} />
      <TestPanel generated={generated} record={record} />
      <FileJob record={record} />
      <ShowBody generated={generated} record={record} />
      <DestinationTree generated={generated} record={record} />
      <HistorySection generated={generated} record={record} />
      <RecordFacts record={record} />
    </Box>
  );
}
