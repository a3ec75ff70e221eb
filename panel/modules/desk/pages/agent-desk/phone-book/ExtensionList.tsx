import CallIcon from '@mui/icons-material/CallOutlined';
import PhoneForwardedIcon from '@mui/icons-material/PhoneForwardedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRemote } from '../../../../../../src/providers/api/useRemote';
import { mayOnRecord } from '../../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../../src/providers/session/useSession';
import { ProblemState } from '../../../../../../src/resources/ProblemState';
import { watchTexts } from '../../../../telephony/pages/live/watch-texts';
import type { DeskCall } from '../../../rules/desk';
import type { BookLine } from '../../../rules/phone-book';
import { useCallCommands } from '../useCallCommands';
import { useDial } from '../useDial';
import { BookName } from './BookName';
import { BookState } from './BookState';
import { SearchField } from './SearchField';
import { usePhoneBook } from './usePhoneBook';

interface ExtensionListProps {
  /** The call that goes on; null while there is none. */
  work: DeskCall | null;
  onChanged: () => void;
}

/** Whom the agent reaches inside the company, and whether they are there: each is called, or given the call, by a press. */
export default function ExtensionList({ work, onChanged }: ExtensionListProps) {
  useRemote(watchTexts);
  const translate = useTranslate();
  const [sought, setSought] = useState('');
  const { data, error, refetch } = usePhoneBook(sought);
  return (
    <>
      <SearchField label={translate('desk.book.search')} value={sought} onChange={setSought} />
      {data === undefined ? (
        error ? (
          <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={160} aria-busy />
        )
      ) : data.lines.length === 0 ? (
        <Typography color="text.secondary">{translate('desk.book.none')}</Typography>
      ) : (
        <List dense disablePadding sx={{ maxBlockSize: 420, overflow: 'auto' }}>
          {data.lines.map((line) => (
            <BookItem key={`${line.kind} ${line.number}`} line={line} work={work} onChanged={onChanged} />
          ))}
        </List>
      )}
      {data?.isCut === true ? (
        <Typography variant="body2" color="text.secondary">
          {translate('desk.book.cut')}
        </Typography>
      ) : null}
    </>
  );
}

function BookItem({ line, work, onChanged }: ExtensionListProps & { line: BookLine }) {
  const translate = useTranslate();
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const { dial, isBusy } = useDial(onChanged);
  const mayDial = work === null && ability.can('dial', 'extensions');
  const mayTransfer = work !== null && mayOnRecord(ability, 'transfer', 'calls', { ...work.call }, tenantId);
  const who = line.agent?.name ?? line.name;
  return (
    <ListItem disableGutters divider sx={{ gap: 1, flexWrap: 'wrap' }}>
      <BookName line={line} />
      <BookState line={line} />
      <Box sx={{ marginInlineStart: 'auto' }}>
        {mayDial ? (
          <Button
            size="small"
            variant="outlined"
            startIcon={<CallIcon />}
            disabled={isBusy}
            aria-label={translate('desk.book.callTo', { name: who })}
            onClick={() => void dial(line.number)}
          >
            {translate('desk.dial.call')}
          </Button>
        ) : null}
        {mayTransfer ? <TransferButton line={line} who={who} work={work} onChanged={onChanged} /> : null}
      </Box>
    </ListItem>
  );
}

interface TransferButtonProps {
  line: BookLine;
  who: string;
  work: DeskCall;
  onChanged: () => void;
}

function TransferButton({ line, who, work, onChanged }: TransferButtonProps) {
  const translate = useTranslate();
  const { run, isBusy, isPossible, dialog } = useCallCommands(work, onChanged);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<PhoneForwardedIcon />}
        disabled={isBusy || !isPossible.transfer}
        aria-label={translate('desk.book.transferTo', { name: who })}
        onClick={() => void run('transfer', { to: line.number })}
      >
        {translate('desk.call.transfer')}
      </Button>
      {dialog}
    </>
  );
}
