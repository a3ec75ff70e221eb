import { NullableBooleanInput, useTranslate } from 'react-admin';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { pathTexts } from './path-texts';
import type { FieldFilterProps } from '../../../../../src/fields/types';

/** Whether a call was recorded: nobody looks for a recording by its name. */
export function RecordingFilter({ source, label }: FieldFilterProps) {
  useRemote(pathTexts);
  const translate = useTranslate();
  return (
    <NullableBooleanInput
      source={`${source}_null`}
      label={label}
      falseLabel={translate('callPath.withRecording')}
      trueLabel={translate('callPath.withoutRecording')}
    />
  );
}
