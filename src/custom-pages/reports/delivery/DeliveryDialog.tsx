import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { REPORT_SCHEDULES } from '../../../../core/reports/delivery';
import type { Report } from '../../../../core/reports/report';
import type { DataRecord } from '../../../../core/wire';
import { formatInstant } from '../../../../core/format/date';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { FormDialog } from '../../../resources/form/FormDialog';
import type { ReportLook } from '../model/report-address';
import type { ReportWords } from '../model/useReportWords';
import { DeliveryForm } from './DeliveryForm';
import { DeliveryList } from './DeliveryList';
import { useDeliveries } from './useDeliveries';

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
        sx={{ px: 3, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
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
