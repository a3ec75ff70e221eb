import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useFieldValue } from '../../../../../src/fields/hooks/useFieldValue';
import { EmptyValue } from '../../../../../src/fields/inputs/EmptyValue';
import type { FieldViewProps } from '../../../../../src/fields/types';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { LIMITED, thresholdsOf } from '../../rules/board';
import { tvTexts } from '../tv/tv-texts';
import { UNITS } from './ThresholdsInput';

/** The limits of a board in words. */
export function ThresholdsView({ source }: FieldViewProps) {
  useRemote(tvTexts);
  const translate = useTranslate();
  const thresholds = thresholdsOf(useFieldValue(source));
  const limited = LIMITED.filter((figure) => thresholds[figure] !== undefined);
  if (limited.length === 0) return <EmptyValue />;
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
      {limited.map((figure) => {
        const { warn, critical } = thresholds[figure] ?? {};
        const unit = UNITS[figure];
        const words = [
          ...(warn === undefined ? [] : [`${translate('wallboards.form.warn')} ${warn} ${unit}`]),
          ...(critical === undefined ? [] : [`${translate('wallboards.form.critical')} ${critical} ${unit}`]),
        ];
        return (
          <li key={figure}>
            {translate(`wallboards.types.${figure}`)} – {words.join(' · ')}
          </li>
        );
      })}
    </Box>
  );
}
