import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../core/format/number';
import type { FileCheck } from '../../../core/import/import-types';
import { useLanguage } from '../../fields/hooks/useLanguage';

/** What would become of the rows, before anything is written. */
export function CheckSummary({ check: { rows, refused, isWhole } }: { check: FileCheck }) {
  const translate = useTranslate();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const counts = { rows: number(rows), taken: number(rows - refused), refused: number(refused) };
  const [severity, text] =
    refused === 0
      ? (['success', 'import.willTakeAll'] as const)
      : refused < rows
        ? (['warning', 'import.willTakeSome'] as const)
        : (['error', 'import.willTakeNone'] as const);
  return (
    <Alert severity={severity}>
      {translate(text, counts)}
      {isWhole ? null : ` ${translate('import.onlyBeginning')}`}
    </Alert>
  );
}
