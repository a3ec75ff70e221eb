import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/HighlightOffOutlined';
import { EmptyValue } from '../../inputs/EmptyValue';
import { useFieldLabels } from '../../labels';
import { useFieldValue } from '../../hooks/useFieldValue';
import type { FieldViewProps } from '../../types';

export function BooleanView({ field, source, resource }: FieldViewProps) {
  const value = useFieldValue(source);
  const { choice } = useFieldLabels(resource);
  if (typeof value !== 'boolean') return <EmptyValue />;
  const Icon = value ? CheckIcon : CloseIcon;
  return (
    <span className={value ? 'yes-no is-yes' : 'yes-no'}>
      <Icon aria-hidden />
      {choice(field, value)}
    </span>
  );
}
