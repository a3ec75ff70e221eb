import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useResourceContext, useStore } from 'react-admin';
import { lookKeys } from '../look/list-look';

/** Has the person chosen the list in context to go without pages? The cards of a phone keep theirs. */
export function useIsContinuous(): boolean {
  const [isChosen] = useStore<boolean>(lookKeys(useResourceContext() ?? '').continuous, false);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return isChosen && !isPhone;
}
