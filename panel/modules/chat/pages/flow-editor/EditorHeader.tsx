import SaveIcon from '@mui/icons-material/SaveOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { useMoveFlow } from '../../../../../src/resources/moves/useMoveFlow';
import { useMoves } from '../../../../../src/resources/moves/useMoves';
import { ScreenHeader } from '../../../../../src/resources/ScreenHeader';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';

interface EditorHeaderProps {
  generated: GeneratedScreen;
  record: DataRecord;
  listPath: string;
  isReadOnly: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** Answers whether what is drawn is stored now. */
  onSave: () => Promise<boolean>;
  /** Says what is in the way, if anything is. */
  mayPublish: () => boolean;
  onChanged: () => void;
}

/** The flow's name and state; saves it, and puts it into service or out of it. */
export function EditorHeader(props: EditorHeaderProps) {
  const { generated, record, listPath, isReadOnly, isDirty, isSaving, onSave, mayPublish, onChanged } = props;
  const translate = useTranslate();
  const moves = useMoves(generated);
  const flow = useMoveFlow(generated, onChanged);
  const isLive = record['status'] === 'published';
  return (
    <>
      <ScreenHeader
        title={String(record['name'])}
        parents={[{ to: listPath, title: translate('panel.pages.chatFlows') }]}
        badge={
          <Chip
            size="small"
            color={isLive ? 'success' : 'default'}
            label={`${translate(`resources.chat-flows.values.status.${String(record['status'])}`)} · ${translate('flowEditor.versionShort', { number: Number(record['contentVersion'] ?? 1) })}`}
          />
        }
        actionsAtOnce
      >
        {isReadOnly ? null : (
          <>
            <Button
              variant={isLive ? 'contained' : 'outlined'}
              startIcon={<SaveIcon />}
              disabled={!isDirty}
              loading={isSaving}
              onClick={() => void (isLive && !mayPublish() ? undefined : onSave())}
            >
              {translate(isLive ? 'flowEditor.saveLive' : 'ra.action.save')}
            </Button>
            {moves.offered(record).map((move) => (
              <Button
                key={move.name}
                variant={move.name === 'publish' ? 'contained' : 'outlined'}
                disabled={flow.isBusy || isSaving}
                onClick={async () => {
                  if (move.name === 'publish' && (!mayPublish() || !(await onSave()))) return;
                  flow.begin(move, [record]);
                }}
              >
                {moves.label(move)}
              </Button>
            ))}
          </>
        )}
      </ScreenHeader>
      {flow.dialog}
    </>
  );
}
