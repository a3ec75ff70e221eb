import { Link } from '@mui/material';
import type { Field } from '../../../core/types';
import { Link as RouterLink } from 'react-router';
import { childSource } from '../form-names';
import { asText } from '../json-guards';
import { useFieldValue } from '../useFieldValue';
import { useTargetScreen } from '../useTargetScreen';
import { ObjectTable } from './ObjectTable';

interface UsageTableProps {
  item: Field;
  source: string;
  resource: string;
  count: number;
}

/** Which records name this one, each by its name, which leads to it where the person may open it. */
export const UsageTable = (props: UsageTableProps) => <ObjectTable {...props} without={IDS} Name={Named} />;

const IDS = ['id'];

function Named({ row }: { row: string }) {
  const collection = asText(useFieldValue(childSource(row, 'collection')));
  const id = asText(useFieldValue(childSource(row, 'id')));
  const name = <bdi>{asText(useFieldValue(childSource(row, 'name')))}</bdi>;
  const target = useTargetScreen(collection);
  if (target === undefined) return name;
  return (
    <Link component={RouterLink} to={`${target}/${encodeURIComponent(id)}/show`} underline="hover">
      {name}
    </Link>
  );
}
