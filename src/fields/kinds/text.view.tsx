import { TextCell } from '../inputs/TextCell';
import type { FieldViewProps } from '../types';

export const TextView = ({ source, place }: FieldViewProps) => <TextCell source={source} place={place} />;
