import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { memo, useMemo, useRef, useState, type ReactNode, use } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { DataRecord } from '../../../../core/wire';
import { MoreActions } from '../../actions/MoreActions';
import { PageAction } from '../../actions/PageAction';
import { CloneButton } from '../../clone/clone-parts';
import { HistoryButton } from '../../history/HistoryButton';
import { ImpersonationEntry } from '../../impersonation/ImpersonationEntry';
import { LiveEdit, LivePeople } from '../../live/live-parts';
import { NewsPlace } from '../../live/NewsPlace';
import { MoveButtons, MovesBelow } from '../../moves/move-parts';
import { LockOutNotice } from '../../record/LockOutNotice';
import { RecordFacts } from '../../record/RecordFacts';
import { RouteRecord } from '../../record/RouteRecord';
import { ScreenHeader } from '../../ScreenHeader';
import { TestPanel } from '../../testing/test-parts';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useHeld } from '../../record/useHeld';
import { useRecordPage } from '../../record/useRecordPage';
import { FormToolbar, type SaveIntent } from '../FormToolbar';
import { formPageStyle } from '../form-page-style';
import { FreshRecord } from './FreshRecord';
import { HandedValues, openedAt } from '../saving/HandedValues';
import { InPlaceCreation } from './InPlaceCreation';
import { RecordForm } from '../RecordForm';
import { SectionKeeper } from '../saving/SectionKeeper';
import { useHandedOver } from '../saving/useHandedOver';
import { useFormContext } from 'react-hook-form';
import { HoldableButton } from '../../HoldableButton';
import { IconSource } from '../../../providers/IconSource';
import { screenTitle } from '../../../providers/screens/screenTitle';
import { pathBelow } from '../../nested/NestedIcons';

/** The page that changes a record. */
export function GeneratedEdit() {
  return (
    <RouteRecord action="update">
      {(generated, record, asOf) => <EditRecord key={record.id} generated={generated} stored={record} asOf={asOf} />}
    </RouteRecord>
  );
}

interface EditRecordProps {
  generated: GeneratedScreen;
  stored: DataRecord;
  asOf: number;
}

const EditRecord = memo(function EditRecord({ generated, stored, asOf }: EditRecordProps) {
  const { name, can } = generated;
  const { listPath, parents, nameOf, pathTo, remove } = useRecordPage(generated);
  const { record: handed, returnTo = listPath } = useHandedOver();
  const keeper = useMemo(() => handed && openedAt(Object.keys(handed)), [handed]);
  const navigate = useNavigate();
  // What the form started from: a newer state of the server only replaces it while nothing has been typed.
  const [base, setBase] = useState(stored);
  const [news] = useState(() => document.createElement('div'));
  const intent = useRef<SaveIntent>('back');
  const translate = useTranslate();
  const notify = useNotify();
  const held = useHeld(generated);
  const finish = (record: DataRecord) => {
    notify('screens.notice.updated', { type: 'success' });
    // Also on the way out, which may take a moment: what was saved is no change of somebody else's.
    setBase(record);
    if (intent.current === 'back') void navigate(returnTo);
  };
  return (
    <InPlaceCreation>
      <Box sx={formPageStyle}>
        <ScreenHeader actionsAtOnce title={nameOf(base)} parents={parents}>
          <MoreActions>
            <LivePeople name={name} collection={generated.collection} record={base} />
            <ImpersonationEntry generated={generated} record={base} />
            <MoveButtons generated={generated} record={stored} />
            <MovesBelow generated={generated} record={base} />
            <NestedButtons generated={generated} record={base} />
            <HistoryButton generated={generated} record={stored} />
            <CloneButton generated={generated} record={base} />
            <PageAction to={pathTo('show', base)} startIcon={<VisibilityOutlinedIcon />}>
              {translate('ra.action.show')}
            </PageAction>
          </MoreActions>
        </ScreenHeader>
        <LockOutNotice generated={generated} record={base} />
        <TestPanel generated={generated} record={base} />
        <NewsPlace element={news} />
        <SectionKeeper value={keeper}>
          <RecordForm generated={generated} base={base} onSaved={finish} aside={<RecordFacts record={base} />}>
            <LiveEdit generated={generated} base={base} stored={stored} onRebase={setBase} place={news} asOf={asOf} />
            {handed ? <HandedValues values={handed} resource={generated.resource} /> : null}
            <FreshRecord stored={stored} base={base} onFresh={setBase} />
            <FormToolbar
              listPath={returnTo}
              onIntent={(next) => {
                intent.current = next;
              }}
            >
              {can('delete', base) ? (
                <DeleteInForm icon={<DeleteOutlineIcon />} held={held.deletion(stored)} onDelete={() => remove(base)} />
              ) : null}
            </FormToolbar>
          </RecordForm>
        </SectionKeeper>
      </Box>
    </InPlaceCreation>
  );
});

/** Deletes the record of the form; what was typed goes with it, so leaving does not ask about it. */
function DeleteInForm({ icon, held, onDelete }: { icon: ReactNode; held: string | undefined; onDelete: () => void }) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const remove = () => {
    reset(undefined, { keepValues: true });
    onDelete();
  };
  return (
    // On a phone there is room for what saves; the page of the record deletes, too.
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <HoldableButton color="error" startIcon={icon} held={held} onClick={remove}>
        {translate('ra.action.delete')}
      </HoldableButton>
    </Box>
  );
}

/** On the page of a record: what else hangs below it. */
function NestedButtons({ generated, record }: { generated: GeneratedScreen; record: DataRecord }) {
  const translate = useTranslate();
  const draw = use(IconSource);
  return generated.nested.map((screen) => (
    <PageAction key={screen.path} to={pathBelow(screen, record)} startIcon={draw(screen.icon)}>
      {screenTitle(translate, screen)}
    </PageAction>
  ));
}
