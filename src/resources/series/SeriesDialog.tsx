import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { RecordContextProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { SeriesRule } from '../../../core/rules';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenTitles } from '../useScreenTitles';
import type { CreatedSeries } from './created-series';
import { GeneratedSecrets } from './GeneratedSecrets';
import { SeriesForm } from './SeriesForm';

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
