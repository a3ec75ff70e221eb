import Menu from '@mui/material/Menu';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { LiveTable, type LiveColumn } from '../../../../../src/custom-pages/live/LiveTable';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { RecordField } from '../../../../../src/fields/RecordField';
import type { Caller } from '../../rules/live-snapshots';
import { CallItems, useCallCommands } from './CallMenu';
import { useCallCommand } from './useCallCommand';
import { NOTHING } from '../../../../../src/custom-pages/live/useLiveText';
import { useRowMenu } from './useRowMenu';

/** Who waits in a queue, the first to be answered first. */
export function CallerTable({ callers, refresh }: { callers: readonly Caller[]; refresh: () => void }) {
  const translate = useTranslate();
  const columns = useMemo(() => columnsOf(translate, refresh), [translate, refresh]);
  return (
    <LiveTable
      label={translate('watch.callers.title')}
      columns={columns}
      rows={callers}
      empty={translate('watch.callers.none')}
    />
  );
}

function columnsOf(translate: ReturnType<typeof useTranslate>, refresh: () => void): LiveColumn<Caller>[] {
  return [
    {
      key: 'position',
      title: translate('watch.callers.position'),
      width: 5,
      cell: ({ position }) => position,
    },
    {
      key: 'number',
      title: translate('watch.callers.number'),
      width: 12,
      cell: ({ call }) => <RecordField collection="calls" record={call} field="callerNumber" />,
    },
    {
      key: 'name',
      title: translate('watch.callers.name'),
      width: 10,
      cell: ({ call }) => <RecordField collection="calls" record={call} field="callerName" />,
    },
    {
      key: 'priority',
      title: translate('watch.callers.priority'),
      definition: translate('watch.definitions.priority'),
      width: 7,
      order: ({ priority }) => priority,
      cell: ({ priority }) => priority ?? NOTHING,
    },
    {
      key: 'wait',
      title: translate('watch.callers.wait'),
      definition: translate('watch.definitions.wait'),
      width: 7,
      order: ({ since }) => since,
      cell: ({ since }) => <Ticking since={since} />,
    },
    {
      key: 'actions',
      title: '',
      width: 3.5,
      isKept: true,
      cell: ({ call, priority }) => <RowCallMenu call={call} priority={priority} refresh={refresh} />,
    },
  ];
}

interface RowCallMenuProps {
  call: DataRecord;
  /** Of who waits in a queue, as far as it is known. */
  priority?: number | null;
  refresh: () => void;
}

/** A menu with what the person may have done to a call; nothing where that is nothing. */
export function RowCallMenu({ call, priority = null, refresh }: RowCallMenuProps) {
  const translate = useTranslate();
  const commands = useCallCommands()(call);
  const { begin, dialog } = useCallCommand(refresh);
  const { button, menu, choose } = useRowMenu(translate('watch.calls.actions'));
  if (commands.length === 0) return <>{dialog}</>;
  return (
    <>
      {button}
      <Menu {...menu}>
        <CallItems commands={commands} onChoose={(command) => choose(() => begin(command, call, priority))} />
      </Menu>
      {dialog}
    </>
  );
}
