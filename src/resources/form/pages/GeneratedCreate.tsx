import Box from '@mui/material/Box';
import { useMemo, useRef } from 'react';
import { useCreatePath, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { ClonedStart } from '../../clone/clone-parts';
import { CLONED } from '../../clone/cloned';
import { useCrumbs } from '../../nested/crumbs';
import type { CreatedState } from '../../created-state';
import { ProblemState } from '../../ProblemState';
import { ScreenHeader } from '../../ScreenHeader';
import { type GeneratedScreen, useGeneratedScreen } from '../../useGeneratedScreen';
import { useScreenTitles } from '../../useScreenTitles';
import { FormToolbar, type SaveIntent } from '../FormToolbar';
import { formPageStyle } from '../form-page-style';
import { openedAt } from '../saving/HandedValues';
import { InPlaceCreation } from './InPlaceCreation';
import { RecordForm } from '../RecordForm';
import { SectionKeeper } from '../saving/SectionKeeper';
import { useHandedOver } from '../saving/useHandedOver';

const FORBIDDEN = { status: 403 };

/** The page that makes a new record of a screen's collection, from the start or like one that is there. */
export function GeneratedCreate() {
  const generated = useGeneratedScreen();
  const [address] = useSearchParams();
  const like = generated.resource.clone === true ? address.get(CLONED) : null;
  const { record } = useHandedOver();
  if (!generated.can('create')) return <ProblemState error={FORBIDDEN} />;
  if (like === null) return <NewRecord generated={generated} start={record} />;
  return (
    <ClonedStart key={like} generated={generated} id={like}>
      {(start) => <NewRecord generated={generated} start={start} />}
    </ClonedStart>
  );
}

function NewRecord({ generated, start }: { generated: GeneratedScreen; start: JsonObject | undefined }) {
  const titles = useScreenTitles(generated);
  const { name, can } = generated;
  const intent = useRef<SaveIntent>('back');
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const listPath = createPath({ resource: name, type: 'list' });
  const { returnTo = listPath, openAt } = useHandedOver();
  const keeper = useMemo(() => (openAt === undefined ? undefined : openedAt([openAt])), [openAt]);
  const above = useCrumbs();
  const parents = useMemo(() => [...above, { title: titles.plural, to: listPath }], [above, titles.plural, listPath]);
  const leave = (record: DataRecord) => {
    notify('screens.notice.created', { type: 'success' });
    const type = can('update', record) ? 'edit' : 'show';
    const state: CreatedState = { created: record.id };
    void (intent.current === 'stay'
      ? navigate(createPath({ resource: name, type, id: record.id }))
      : navigate(returnTo, { state }));
  };
  return (
    <InPlaceCreation>
      <Box sx={formPageStyle}>
        <ScreenHeader title={translate('screens.form.createTitle', { name: titles.singular })} parents={parents} />
        <SectionKeeper value={keeper}>
          <RecordForm generated={generated} onSaved={leave} {...(start && { start })}>
            <FormToolbar
              listPath={returnTo}
              onIntent={(next) => {
                intent.current = next;
              }}
            />
          </RecordForm>
        </SectionKeeper>
      </Box>
    </InPlaceCreation>
  );
}
