import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState, useMemo } from 'react';
import { useNotify, useTranslate, Confirm, useDelete, useUpdate, useGetList } from 'react-admin';
import Alert from '@mui/material/Alert';
import { isObject } from '../../../../core/is-object';
import type { JsonObject } from '../../../../core/types';
import { useSession } from '../../../providers/session/useSession';
import { DialogButtons } from '../../../resources/form/DialogButtons';
import { RecordForm } from '../../../resources/form/RecordForm';
import { useDeliveryScreen } from './useDeliveryScreen';
import ScheduleSendIcon from '@mui/icons-material/ScheduleSendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../../resources/EmptyState';
import { ProblemState } from '../../../resources/ProblemState';
import { useProblemText } from '../../../resources/useProblemText';
import { DeliveryLine } from './DeliveryLine';
import { REPORT_SCHEDULES, DELIVERY_PERIODS, MOST_SCHEDULES } from '../../../../core/reports/delivery';
import type { Report } from '../../../../core/reports/report';
import type { DataRecord } from '../../../../core/wire';
import { formatInstant } from '../../../../core/format/date';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { FormDialog } from '../../../resources/form/FormDialog';
import type { ReportLook } from '../model/report-address';
import type { ReportWords } from '../model/useReportWords';

export interface DeliveryDialogProps {
  report: Report;
  title: string;
  words: ReportWords;
  look: ReportLook;
  onClose: () => void;
}

type Part = 'new' | 'list';

/** Sends what is on the screen again and again, and shows what is sent of this report already. */
export function DeliveryDialog(props: DeliveryDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <FormDialog
      collection={REPORT_SCHEDULES}
      titleId={titleId}
      title={<DialogTitle id={titleId}>{translate('reportFiles.deliveries.title', { name: props.title })}</DialogTitle>}
      onClose={props.onClose}
    >
      <Parts {...props} />
    </FormDialog>
  );
}

function Parts({ report, title, words, look, onClose }: DeliveryDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const id = useId();
  const [part, setPart] = useState<Part>('new');
  const [edited, setEdited] = useState<DataRecord>();
  const [savings, setSavings] = useState(0);
  const deliveries = useDeliveries(report.name);
  const saved = ({ name, nextAt }: DataRecord) => {
    void deliveries.refetch();
    // Only the form that is in sight begins anew.
    if (edited === undefined) setSavings(savings + 1);
    setEdited(undefined);
    setPart('list');
    const time = typeof nextAt === 'string' ? formatInstant(nextAt, language) : '';
    notify(`reportFiles.deliveries.${time === '' ? 'saved' : 'savedUntil'}`, {
      type: 'success',
      messageArgs: { name, time },
    });
  };
  const form = { report, title, words, look, onSaved: saved };
  return (
    <>
      <Tabs
        value={part}
        onChange={(_, next: Part) => {
          setEdited(undefined);
          setPart(next);
        }}
        // Words too long for their tab make a second line.
        sx={{
          px: { xs: 1, sm: 3 },
          borderBottom: 1,
          borderColor: 'divider',
          flexShrink: 0,
          '& .MuiTab-root': { flexShrink: 1 },
        }}
      >
        <Tab
          value="new"
          id={`${id}-new`}
          aria-controls={`${id}-part`}
          label={translate('reportFiles.deliveries.another')}
        />
        <Tab
          value="list"
          id={`${id}-list`}
          aria-controls={`${id}-part`}
          label={translate('reportFiles.deliveries.made', { number: deliveries.total ?? '…' })}
        />
      </Tabs>
      <DialogContent role="tabpanel" id={`${id}-part`} aria-labelledby={`${id}-${part}`}>
        {/* What was typed is still there after a look at the list. */}
        <div hidden={part !== 'new'}>
          <DeliveryForm key={savings} {...form} onCancel={onClose} />
        </div>
        {part === 'list' && edited ? (
          <DeliveryForm key={edited.id} {...form} base={edited} onCancel={() => setEdited(undefined)} />
        ) : null}
        {part === 'list' && !edited ? (
          <DeliveryList deliveries={deliveries} onEdit={setEdited} onClose={onClose} />
        ) : null}
      </DialogContent>
    </>
  );
}

interface DeliveryFormProps {
  report: Report;
  title: string;
  words: ReportWords;
  look: ReportLook;
  /** What is changed; absent for a new one. */
  base?: DataRecord;
  onSaved: (record: DataRecord) => void;
  onCancel: () => void;
}

interface SentProps {
  report: Report;
  words: ReportWords;
  of: JsonObject;
  isNew: boolean;
}

/** When a report is sent and to whom. What is sent is what the page shows, and stays so. */
function DeliveryForm({ report, title, words, look, base, onSaved, onCancel }: DeliveryFormProps) {
  const translate = useTranslate();
  const generated = useDeliveryScreen();
  const ownId = useSession()?.userData.id;
  const { by, filter } = look;
  const given = useMemo(() => ({ report: report.name, by, filter }), [report.name, by, filter]);
  const start = useMemo(
    () => ({
      name: title,
      period: DELIVERY_PERIODS.find((one) => one === look.period) ?? 'last_7_days',
      weekday: 'monday',
      monthDay: 1,
      recipients: ownId === undefined ? [] : [ownId],
    }),
    [title, look.period, ownId],
  );
  return (
    <RecordForm generated={generated} {...(base ? { base } : { start, given })} isPage={false} onSaved={onSaved}>
      <Sent report={report} words={words} of={base ?? given} isNew={!base} />
      <DialogButtons
        submit={translate(base ? 'ra.action.save' : 'reportFiles.deliveries.submit')}
        onCancel={onCancel}
      />
    </RecordForm>
  );
}

/** What is sent, in words. */
function Sent({ report, words, of, isNew }: SentProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const by = Array.isArray(of['by']) ? of['by'] : report.by;
  const groups = new Intl.ListFormat(language).format(by.map((name) => words.dimension(String(name))));
  const count = isObject(of['filter']) ? Object.keys(of['filter']).length : 0;
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {translate(`reportFiles.deliveries.${isNew ? 'sent' : 'stays'}`, {
        groups: groups === '' ? translate('reportFiles.total') : groups,
        filters: translate(`reportFiles.deliveries.${count === 0 ? 'unfiltered' : 'filtered'}`, { smart_count: count }),
      })}
    </Alert>
  );
}

interface DeliveryListProps {
  deliveries: Deliveries;
  onEdit: (record: DataRecord) => void;
  onClose: () => void;
}

/** What is sent of a report already: paused, changed and deleted here. */
function DeliveryList({ deliveries: { data, error, refetch }, onEdit, onClose }: DeliveryListProps) {
  const translate = useTranslate();
  const { pause, remove, isBusy } = useChanges(() => void refetch());
  const [leaving, setLeaving] = useState<DataRecord>();
  const isEmpty = data?.length === 0;
  return (
    <>
      {!data && error ? <ProblemState heading="h2" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} aria-busy /> : null}
      {isEmpty ? (
        <EmptyState
          icon={<ScheduleSendIcon />}
          title={translate('reportFiles.deliveries.none')}
          text={translate('reportFiles.deliveries.noneHelp')}
        />
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((record) => (
          <DeliveryLine
            key={record.id}
            record={record}
            isBusy={isBusy}
            onPause={() => pause(record)}
            onEdit={() => onEdit(record)}
            onDelete={() => setLeaving(record)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Box>
      <Confirm
        isOpen={leaving !== undefined}
        title={translate('reportFiles.deliveries.removeThis', { name: leaving?.['name'] })}
        content={translate('reportFiles.deliveries.removeText')}
        confirm={translate('ra.action.delete')}
        onConfirm={() => {
          if (leaving) remove(leaving);
          setLeaving(undefined);
        }}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}

/** Each is asked of the version that is shown: what somebody changed meanwhile is shown first. */
function useChanges(refetch: () => void) {
  const notify = useNotify();
  const describe = useProblemText();
  const [update, { isPending: isUpdating }] = useUpdate<DataRecord>();
  const [erase, { isPending: isErasing }] = useDelete<DataRecord>();
  const outcome = {
    mutationMode: 'pessimistic',
    onSuccess: refetch,
    onError: (error: unknown) => {
      notify(describe(error), { type: 'error' });
      refetch();
    },
  } as const;
  return {
    isBusy: isUpdating || isErasing,
    pause: (record: DataRecord) =>
      void update(
        REPORT_SCHEDULES,
        {
          id: record.id,
          data: { enabled: record['enabled'] !== true },
          previousData: record,
          meta: { only: ['enabled'] },
        },
        outcome,
      ),
    remove: (record: DataRecord) => void erase(REPORT_SCHEDULES, { id: record.id, previousData: record }, outcome),
  };
}

type Deliveries = ReturnType<typeof useDeliveries>;

/** What is sent of a report, as far as the person may see it. */
const useDeliveries = (report: string) =>
  useGetList<DataRecord>(REPORT_SCHEDULES, {
    filter: { report },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_SCHEDULES },
  });
