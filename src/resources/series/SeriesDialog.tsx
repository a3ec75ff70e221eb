import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { RecordContextProvider, useNotify, useRefresh, useTranslate, downloadCSV } from 'react-admin';
import type { SeriesRule } from '../../../core/rules';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenTitles } from '../useScreenTitles';
import type { CreatedSeries } from './created-series';
import { SeriesForm } from './SeriesForm';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useScreenLabels } from '../useScreenLabels';
import { safeText } from '../../../core/import/cell';

interface GeneratedSecretsProps {
  generated: GeneratedScreen;
  created: CreatedSeries;
  onClose: () => void;
}

export interface SeriesDialogProps {
  generated: GeneratedScreen;
  series: SeriesRule;
  onClose: () => void;
}

/** Makes several records at once; what was generated for them is shown before it closes, because that is the only time. */
export function SeriesDialog({ generated, series, onClose }: SeriesDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const titles = useScreenTitles(generated);
  const titleId = useId();
  const [created, setCreated] = useState<CreatedSeries | null>(null);
  const finish = (answer: CreatedSeries) => {
    refresh();
    notify('screens.series.created', { type: 'success', messageArgs: { smart_count: answer.ids.length } });
    if (answer.generated.length === 0) onClose();
    else setCreated(answer);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={created ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('screens.series.title', { name: titles.plural })}</DialogTitle>
      <RecordContextProvider value={undefined}>
        {created ? (
          <GeneratedSecrets generated={generated} created={created} onClose={onClose} />
        ) : (
          <SeriesForm generated={generated} series={series} onCreated={finish} onCancel={onClose} />
        )}
      </RecordContextProvider>
    </Dialog>
  );
}

/** The secrets of new records, to be downloaded as CSV: nobody can read them again. */
function GeneratedSecrets({ generated: { collection, resource }, created, onClose }: GeneratedSecretsProps) {
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  const names = Object.keys(created.generated[0] ?? {});
  const headings = names.map((name) => {
    const field = resource.fields.find((one) => one.name === name);
    return field ? label(field) : name;
  });
  const rows = created.generated.map((one) => names.map((name) => String(one[name] ?? '')));
  return (
    <>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('screens.series.secrets')}
        </Alert>
        <Table size="small">
          <TableHead>
            <TableRow>
              {headings.map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row[0]}>
                {row.map((text, index) => (
                  <TableCell key={names[index]} dir="auto">
                    {text}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('screens.series.done')}
        </Button>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          onClick={() => downloadCSV(csvOf([headings, ...rows]), collection)}
        >
          {translate('screens.series.download')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Rows as CSV (RFC 4180); a mark at the start tells spreadsheets that it is UTF-8. */
function csvOf(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = safeText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
