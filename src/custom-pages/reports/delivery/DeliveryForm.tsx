import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { isObject } from '../../../../core/is-object';
import { DELIVERY_PERIODS } from '../../../../core/reports/delivery';
import type { Report } from '../../../../core/reports/report';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { useSession } from '../../../providers/session/useSession';
import { DialogButtons } from '../../../resources/form/DialogButtons';
import { RecordForm } from '../../../resources/form/RecordForm';
import type { ReportLook } from '../model/report-address';
import type { ReportWords } from '../model/useReportWords';
import { useDeliveryScreen } from './useDeliveryScreen';

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

/** When a report is sent and to whom. What is sent is what the page shows, and stays so. */
export function DeliveryForm({ report, title, words, look, base, onSaved, onCancel }: DeliveryFormProps) {
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

interface SentProps {
  report: Report;
  words: ReportWords;
  of: JsonObject;
  isNew: boolean;
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
