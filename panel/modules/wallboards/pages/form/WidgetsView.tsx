import { useTranslate } from 'react-admin';
import { useFieldValue } from '../../../../../src/fields/hooks/useFieldValue';
import type { FieldViewProps } from '../../../../../src/fields/types';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { widgetsOf } from '../../rules/board';
import { tvTexts } from '../tv/tv-texts';
import { BoardPreview } from './BoardPreview';

/** A board in small; in a line of a list how much is on it. */
export function WidgetsView({ source, place }: FieldViewProps) {
  useRemote(tvTexts);
  const translate = useTranslate();
  const widgets = widgetsOf(useFieldValue(source));
  return place === 'cell' ? (
    translate('wallboards.form.count', { amount: widgets.length })
  ) : (
    <BoardPreview widgets={widgets} />
  );
}
