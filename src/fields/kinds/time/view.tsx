import { TextCell } from '../../inputs/TextCell';
import type { FieldViewProps } from '../../types';

export const TimeView = ({ source, place }: FieldViewProps) => <TextCell source={source} place={place} figures />;
