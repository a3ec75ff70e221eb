import Alert from '@mui/material/Alert';
import { createPortal } from 'react-dom';
import { useTranslate, useLocaleState, useGetIdentity } from 'react-admin';
import { useFormState, useFormContext, useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useId, useMemo, useState, useEffect, useRef } from 'react';
import LockPerson from '@mui/icons-material/LockPersonOutlined';
import type { Lock } from '../../providers/realtime/live-types';
import { useGetLockLive } from '../../providers/realtime/hooks/useGetLockLive';
import { useLockOnCall } from '../../providers/realtime/hooks/useLockOnCall';
import { useUnlock } from '../../providers/realtime/hooks/useUnlock';
import { LiveNotice } from './LiveNotice';
import { useRecordNews } from './useRecordNews';
import type { DataRecord } from '../../../core/wire';
import { encodeRecord } from '../../fields/values/encode-record';
import { ConflictChoice } from '../form/conflict/ConflictChoice';
import { payload, wantedRecord } from '../form/form-record';
import { compareStates, differenceKey, type Side } from '../form/conflict/merge-conflict';
import { useFormPlan } from '../form/useFormPlan';
import { RecordAuthor } from '../record/RecordAuthor';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { chosenRecord, sideOf, theirChanges } from './their-changes';

interface ChangedElsewhereProps {
  generated: GeneratedScreen;
  /** What the form started from, and what is stored now. */
  base: DataRecord;
  stored: DataRecord;
  /** The form starts from the stored record now. */
  onRebase: (stored: DataRecord) => void;
}

export interface LiveEditProps extends ChangedElsewhereProps {
  /** Where above the form the news is shown. */
  place: Element;
  /** The page did not ask for the record before this moment: `performance.now()`. */
  asOf: number;
}

/** Inside a form: follows the record, locks it while something is typed, and tells what others do with it. */
export function LiveEdit({ place, asOf, ...props }: LiveEditProps) {
  const { generated, base, stored } = props;
  const translate = useTranslate();
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const { isDeleted, seconds } = useRecordNews(generated.name, base.id, asOf);
  const lock = useEditLock(generated.name, base.id, isDirty);
  // What was just saved is the newest state, and the form's own: it only does not count as clean yet.
  const isBehind = isDirty && !isSubmitting && !isSubmitSuccessful && stored.version > base.version;
  return createPortal(
    <>
      <LiveNotice seconds={seconds} />
      {isDeleted ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('panel.live.deletedEdit')}
        </Alert>
      ) : null}
      <LockBanner lock={lock} />
      {isBehind ? <ChangedElsewhere key={stored.version} {...props} /> : null}
    </>,
    place,
  );
}

/** Somebody saved the record while the form holds unsaved values: says so and offers the new values field by field. */
function ChangedElsewhere({ generated, base, stored, onRebase }: ChangedElsewhereProps) {
  const translate = useTranslate();
  const id = useId();
  const { reset } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const { resource, collection } = generated;
  const { inputs } = useFormPlan(generated, base);
  const values = useWatch();
  const subject = useMemo(() => ({ resource, inputs, base }), [resource, inputs, base]);
  const mine = wantedRecord(payload(values, subject), subject);
  const differences = compareStates(resource.fields, base, mine, stored);
  const theirs = theirChanges(differences);
  const isDecided = theirs.every((difference) => sideOf(difference, choices) !== undefined);
  const apply = () => {
    const encode = (record: typeof mine) => encodeRecord(record, resource.fields, resource);
    const chosen = chosenRecord(stored, differences, choices);
    reset(encode(stored));
    reset(encode({ ...chosen, version: stored.version }), { keepDefaultValues: true });
    onRebase(stored);
  };
  return (
    <Alert severity="info" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          {translate('panel.live.changedElsewhere')}
          {typeof stored.updatedBy === 'string' ? <RecordAuthor id={stored.updatedBy} /> : null}
        </Box>
        <Button
          color="inherit"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ marginBlock: -0.5 }}
        >
          {translate('panel.live.review')}
        </Button>
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Box id={id} sx={{ pb: 1 }}>
          {theirs.length === 0 ? <Box sx={{ mt: 1 }}>{translate('panel.live.nothingToReview')}</Box> : null}
          {theirs.map((difference) => {
            const key = differenceKey(difference.path);
            return (
              <ConflictChoice
                key={key}
                difference={difference}
                collection={collection}
                states={{ base, mine, theirs: stored }}
                choice={sideOf(difference, choices)}
                onChoose={(side) => setChoices((made) => ({ ...made, [key]: side }))}
              />
            );
          })}
          <Button variant="contained" size="small" sx={{ mt: 2 }} disabled={!isDecided} onClick={apply}>
            {translate('panel.live.apply')}
          </Button>
        </Box>
      </Collapse>
    </Alert>
  );
}

/** Says who else edits the record and offers to take over; to the former holder, that somebody did. */
function LockBanner({ lock: { other, wasTaken, takeOver, isTaking } }: { lock: EditLock }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!other) return null;
  const since = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(other.createdAt));
  const key = wasTaken ? 'panel.live.lockTaken' : 'panel.live.locked';
  return (
    <Alert
      severity="warning"
      icon={<LockPerson fontSize="inherit" />}
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" loading={isTaking} onClick={takeOver}>
          {translate('panel.live.takeOver')}
        </Button>
      }
    >
      {translate(key, { name: other.holder.name, since })}
    </Alert>
  );
}

interface EditLock {
  /** Somebody else's lock. */
  other: Lock | null;
  /** It was the person's own until somebody took it over. */
  wasTaken: boolean;
  takeOver: () => void;
  isTaking: boolean;
}

interface Seen {
  isMine: boolean;
  wasTaken: boolean;
}

/** Locks the record while the form holds something unsaved, and knows who else does. The lock hinders nobody: it tells. */
function useEditLock(name: string, id: string, isDirty: boolean): EditLock {
  const { identity } = useGetIdentity();
  const { data: lock } = useGetLockLive(name, { id });
  const [doLock, { isPending }] = useLockOnCall({ resource: name, id });
  const [unlock] = useUnlock(name, { id });
  const me = identity?.id;
  const isMine = lock !== undefined && lock !== null && lock.identity === me;
  const isFree = lock === null;
  const wasDirty = useRef(false);
  const [seen, setSeen] = useState<Seen>({ isMine: false, wasTaken: false });
  const now = nextSeen(seen, lock, isMine);
  if (now.isMine !== seen.isMine || now.wasTaken !== seen.wasTaken) setSeen(now);
  useEffect(() => {
    if (me !== undefined && isDirty && isFree) void doLock();
  }, [me, isDirty, isFree, doLock]);
  useEffect(() => {
    if (wasDirty.current && !isDirty && isMine) void unlock();
    wasDirty.current = isDirty;
  }, [isDirty, isMine, unlock]);
  return {
    other: lock && !isMine && me !== undefined ? lock : null,
    wasTaken: now.wasTaken,
    takeOver: () => void doLock({ meta: { takeOver: true } }),
    isTaking: isPending,
  };
}

/** A lock that was the person's own and is somebody else's now was taken; one that was given back was not. */
function nextSeen(seen: Seen, lock: Lock | null | undefined, isMine: boolean): Seen {
  if (lock === undefined) return seen;
  return { isMine, wasTaken: lock !== null && !isMine && (seen.wasTaken || seen.isMine) };
}
