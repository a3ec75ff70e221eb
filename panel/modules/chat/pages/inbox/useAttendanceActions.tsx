import { useState, type ReactNode, useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { RecordDialog } from '../kanban/RecordDialog';
import type { Move } from '../../../../../core/transitions/types';
import type { DataRecord } from '../../../../../core/wire';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { queryClient } from '../../../../../src/providers/api/queryClient';
import { useMoveFlow } from '../../../../../src/resources/moves/useMoveFlow';
import { useMoves } from '../../../../../src/resources/moves/useMoves';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { ATTENDANCES } from '../../rules/attendances';
import { CloseDialog } from './CloseDialog';
import { useInbox } from './inbox-world';
import { TransferDialog } from './TransferDialog';

type Act = (() => void) | undefined;

/** What the person may do with an attendance now; undefined is what they may not. */
export interface AttendanceActions {
  take: Act;
  takeLabel: string;
  hold: Act;
  resume: Act;
  transfer: Act;
  toQueue: Act;
  close: Act;
  reopen: Act;
  properties: Act;
  isBusy: boolean;
  /** To be drawn beside the buttons. */
  dialog: ReactNode;
}

/** Fields that are changed beside the conversation. */
export const PROPERTIES = ['priority', 'tagIds', 'kanbanStageId', 'subject'] as const;

export function useAttendanceActions(
  generated: GeneratedScreen,
  attendance: DataRecord | undefined,
): AttendanceActions {
  const { isAgent, address } = useInbox();
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const { offered } = useMoves(generated);
  const { begin, isBusy: isMoving, dialog: moveDialog } = useMoveFlow(generated);
  const [asked, setAsked] = useState<'transfer' | 'toQueue' | 'close' | 'properties' | null>(null);
  const [isTaking, setTaking] = useState(false);
  const moves = new Map((attendance ? offered(attendance) : []).map((move) => [move.name, move] as const));
  const ask = (what: typeof asked, move: string): Act => (moves.has(move) ? () => setAsked(what) : undefined);
  const make = (name: string): Act => {
    const move: Move | undefined = moves.get(name);
    return move && attendance ? () => begin(move, [attendance]) : undefined;
  };
  const takeIt = async (id: string) => {
    setTaking(true);
    try {
      await callApi(`/api/${ATTENDANCES}/${id}/transitions/take`, 'POST', {});
      address.go({ tab: 'mine', open: id });
    } catch (error) {
      const { status } = callFailure(error);
      // The other one has it now, and it is out of sight.
      notify(status === 409 || status === 404 ? translate('inbox.takenByOther') : describe(error), {
        type: 'warning',
        multiLine: true,
      });
    }
    setTaking(false);
    void queryClient.invalidateQueries();
  };
  const mayChange = attendance !== undefined && PROPERTIES.some((name) => generated.can('update', attendance, name));
  const done = () => setAsked(null);
  return {
    // Agents take it themselves; whoever looks after them says who.
    take: moves.has('take') && attendance ? (isAgent ? () => void takeIt(attendance.id) : make('take')) : undefined,
    takeLabel: translate(isAgent ? 'inbox.take' : 'resources.attendances.moves.take'),
    hold: make('hold'),
    resume: make('resume'),
    transfer: ask('transfer', 'transfer'),
    toQueue: ask('toQueue', 'transfer'),
    close: ask('close', 'close'),
    reopen: make('reopen'),
    properties: mayChange ? () => setAsked('properties') : undefined,
    isBusy: isMoving || isTaking,
    dialog:
      attendance === undefined ? null : (
        <>
          {moveDialog}
          {asked === 'transfer' || asked === 'toQueue' ? (
            <TransferDialog attendance={attendance} isToQueue={asked === 'toQueue'} onClose={done} />
          ) : null}
          {asked === 'close' ? <CloseDialog attendance={attendance} onClose={done} /> : null}
          {asked === 'properties' ? (
            <PropertiesDialog generated={generated} attendance={attendance} fields={PROPERTIES} onClose={done} />
          ) : null}
        </>
      ),
  };
}

interface PropertiesDialogProps {
  generated: GeneratedScreen;
  attendance: DataRecord;
  /** Names of those that are offered, where the person may change them. */
  fields: readonly string[];
  onClose: () => void;
}

/** Priority, tags, stage and subject of an attendance, as far as the person may change them. */
function PropertiesDialog({ generated, attendance, fields, onClose }: PropertiesDialogProps) {
  const translate = useTranslate();
  const part = useMemo<GeneratedScreen>(() => {
    const { resource, can } = generated;
    const offered = resource.fields.filter(({ name }) => fields.includes(name) && can('update', attendance, name));
    return { ...generated, isPart: true, resource: { ...resource, layout: 'sections', fields: offered } };
  }, [generated, attendance, fields]);
  return (
    <RecordDialog
      generated={part}
      title={translate('inbox.propertiesOf', { protocol: String(attendance['protocol'] ?? '') })}
      record={attendance}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: [generated.collection] });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
