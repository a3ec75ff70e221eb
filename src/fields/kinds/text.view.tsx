import { TextCell } from '../inputs/TextCell';
import { FieldNameCell } from '../inputs/FieldNameCell';
import type { FieldViewProps } from '../types';

export const TextView = ({ field: { fieldsOf }, source, place }: FieldViewProps) =>
  fieldsOf === undefined ? <TextCell source={source} place={place} /> : <FieldNameCell source={source} place={place} of={fieldsOf} />;
