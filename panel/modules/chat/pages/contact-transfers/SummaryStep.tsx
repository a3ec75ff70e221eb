import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatNumber } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/useLanguage';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { StepButtons } from './StepButtons';
import { Summary } from './Summary';
import { choiceOf, draftOf } from './transfer-draft';
import type { StepProps } from './step-props';
import { useWalletSize } from './useWalletSize';

/** The transfer in full with its count, and the button that begins it. */
export function SummaryStep({ generated, subject, nobody, onBack }: StepProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const describe = useProblemText();
  const values = useFormContext().getValues();
  const { size, error } = useWalletSize(choiceOf(values, subject, nobody));
  const count = size?.contacts ?? 0;
  return (
    <>
      {error ? <Alert severity="error">{describe(error)}</Alert> : null}
      {size === undefined && !error ? <Skeleton variant="rounded" height={56} aria-busy /> : null}
      <Summary generated={generated} draft={draftOf(values, subject, nobody)} size={size} />
      <StepButtons
        onBack={onBack}
        disabled={count === 0}
        label={
          count === 0
            ? translate('transfers.beginNone')
            : translate('transfers.begin', { smart_count: count, number: formatNumber(count, language) })
        }
      />
    </>
  );
}
