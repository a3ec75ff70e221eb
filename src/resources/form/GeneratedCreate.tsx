import Box from '@mui/material/Box';
import { useMemo, useRef } from 'react';
import { useCreatePath, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { DataRecord } from '../../../core/wire';
import { useCrumbs } from '../nested/crumbs';
import { ProblemState } from '../ProblemState';
import { ScreenHeader } from '../ScreenHeader';
import { useGeneratedScreen } from '../useGeneratedScreen';
import { useScreenTitles } from '../useScreenTitles';
import { FormToolbar, type SaveIntent } from './FormToolbar';
import { formPageStyle } from './form-page-style';
import { InPlaceCreation } from './InPlaceCreation';
import { RecordForm } from './RecordForm';

const FORBIDDEN = { status: 403 };

/** The page that makes a new record of a screen's collection. */
export function GeneratedCreate() {
  const generated = useGeneratedScreen();
  const titles = useScreenTitles(generated);
  const { name, can } = generated;
  const intent = useRef<SaveIntent>('back');
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const listPath = createPath({ resource: name, type: 'list' });
  const above = useCrumbs();
  const parents = useMemo(() => [...above, { title: titles.plural, to: listPath }], [above, titles.plural, listPath]);
  if (!can('create')) return <ProblemState error={FORBIDDEN} />;
  const leave = (record: DataRecord) => {
    notify('screens.notice.created', { type: 'success' });
    const type = can('update', record) ? 'edit' : 'show';
    void navigate(intent.current === 'stay' ? createPath({ resource: name, type, id: record.id }) : listPath);
  };
  return (
    <InPlaceCreation>
      <Box sx={formPageStyle}>
        <ScreenHeader title={translate('screens.form.createTitle', { name: titles.singular })} parents={parents} />
        <RecordForm generated={generated} onSaved={leave}>
          <FormToolbar
            listPath={listPath}
            onIntent={(next) => {
              intent.current = next;
            }}
          />
        </RecordForm>
      </Box>
    </InPlaceCreation>
  );
}
