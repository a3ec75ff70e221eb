import LinkIcon from '@mui/icons-material/LinkOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { isObject } from '../../../../../core/is-object';
import type { DataRecord } from '../../../../../core/wire';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { CopyButton } from '../../../../../src/resources/CopyButton';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { BOARDS_PATH } from '../../rules/board-paths';
import { HeaderButton } from './TvHeader';

/** Opens what is done with the link of a board; not for who may not change the board. */
export function LinkButton({ boardId }: { boardId: string }) {
  const translate = useTranslate();
  const ability = useAbility();
  const [isOpen, setOpen] = useState(false);
  if (!ability.can('update', 'wallboards')) return null;
  return (
    <>
      <HeaderButton label={translate('wallboards.link.title')} onClick={() => setOpen(true)}>
        <LinkIcon />
      </HeaderButton>
      {isOpen ? <LinkDialog boardId={boardId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Step = 'make' | 'revoke';

/** Makes and ends the link by which a board is read without signing in. A link is shown once, when it is made. */
function LinkDialog({ boardId, onClose }: { boardId: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const problemText = useProblemText();
  const titleId = useId();
  const { data: board, refetch } = useGetOne<DataRecord>(BOARDS_PATH.slice(1), { id: boardId });
  const [asking, setAsking] = useState<Step>();
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hasLink = typeof board?.['linkedAt'] === 'string';
  const run = async (step: Step) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { json } = await httpClient(`/api/wallboards/${boardId}/link`, {
        method: step === 'make' ? 'POST' : 'DELETE',
      });
      const token: unknown = isObject(json) ? json['token'] : undefined;
      setAddress(typeof token === 'string' ? `${location.origin}/tv/${boardId}#${token}` : undefined);
      if (step === 'revoke') notify('wallboards.link.revoked', { type: 'success' });
      setAsking(undefined);
      await refetch();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  const make = () => (hasLink ? setAsking('make') : void run('make'));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('wallboards.link.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
        <DialogContentText>{translate('wallboards.link.help')}</DialogContentText>
        {asking === undefined ? (
          <DialogContentText>{translate(hasLink ? 'wallboards.link.some' : 'wallboards.link.none')}</DialogContentText>
        ) : (
          <Alert severity="warning">{translate(`wallboards.link.ask.${asking}`)}</Alert>
        )}
        {address === undefined || asking !== undefined ? null : (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <TextField
                fullWidth
                size="small"
                label={translate('wallboards.link.address')}
                value={address}
                onFocus={(event) => event.target.select()}
                slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
              />
              <CopyButton text={address} />
            </Box>
            <Alert severity="info">{translate('wallboards.link.once')}</Alert>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {asking === undefined ? (
          <>
            <Button onClick={onClose}>{translate('ra.action.close')}</Button>
            {hasLink ? (
              <Button color="error" disabled={isBusy} onClick={() => setAsking('revoke')}>
                {translate('wallboards.link.revoke')}
              </Button>
            ) : null}
            <Button variant="contained" disabled={isBusy || board === undefined} onClick={make}>
              {translate(hasLink ? 'wallboards.link.makeAnew' : 'wallboards.link.make')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setAsking(undefined)}>{translate('ra.action.cancel')}</Button>
            <Button variant="contained" color="error" disabled={isBusy} onClick={() => void run(asking)}>
              {translate(asking === 'make' ? 'wallboards.link.makeAnew' : 'wallboards.link.revoke')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
