import { ReferenceLabel } from '../../../../../src/fields/inputs/references/ReferenceLabel';
import { useFieldValue } from '../../../../../src/fields/hooks/useFieldValue';
import type { FieldViewProps } from '../../../../../src/fields/types';
import { ReferenceView } from '../../../../../src/fields/kinds/reference/view';

/** The recording of a call: its player in lists, its name on the page of the call, which has a player of all of them. */
export function RecordingName(props: FieldViewProps) {
  const id = useFieldValue(props.source);
  const { reference } = props.field;
  if (props.place === 'cell' || typeof id !== 'string' || id === '' || reference === undefined)
    return <ReferenceView {...props} />;
  return <ReferenceLabel reference={reference} id={id} />;
}
