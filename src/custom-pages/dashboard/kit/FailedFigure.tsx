import Card from '@mui/material/Card';
import type { FigureState } from '../model/FiguresContext';
import { CardFault } from './CardFault';

/** The card of a figure that could not be had. */
export function FailedFigure({ error, retry }: Extract<FigureState, { state: 'failed' }>) {
  return (
    <Card sx={{ blockSize: '100%', padding: 2 }}>
      <CardFault error={error} onRetry={retry} />
    </Card>
  );
}
