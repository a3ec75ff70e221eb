import { use, useCallback } from 'react';
import { useCreatePath, type Identifier } from 'react-admin';
import { useNavigate } from 'react-router';
import type { DataRecord } from '../../../core/wire';
import { NavigateAtOnceContext } from '../../providers/NavigateAtOnce';
import { formScreens } from '../form-screens';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { rowPath } from './row-path';

const STATE = { _scrollToTop: true };

/** What a click on a row does. Answers false as react-admin's `rowClick`: the way is already taken. */
export function useOpenRow(generated: GeneratedScreen): (id: Identifier, name: string, record: DataRecord) => false {
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const navigateAtOnce = use(NavigateAtOnceContext);
  return useCallback(
    (_id, _name, record) => {
      const path = rowPath(createPath, generated, record);
      if (path === undefined) return false;
      const isFormLoaded = formScreens.show.current() !== undefined;
      if (navigateAtOnce && isFormLoaded) navigateAtOnce(path, STATE);
      else void navigate(path, { state: STATE });
      return false;
    },
    [createPath, navigate, navigateAtOnce, generated],
  );
}
