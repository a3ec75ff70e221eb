import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { DataRecord } from '../../../../core/wire';
import { useTargetScreen } from '../../../providers/screens/useTargetScreen';

interface TargetLinkProps {
  collection: string;
  id: string;
  /** Says what a record that has its screen below another one's is below. */
  record?: DataRecord;
  children: ReactNode;
}

/** Leads to a record where the person has a screen for it; else its children as they are. */
export function TargetLink({ collection, id, record, children }: TargetLinkProps) {
  const target = useTargetScreen(collection, record);
  if (target === undefined) return children;
  return (
    <Link component={RouterLink} to={`${target}/${encodeURIComponent(id)}/show`} underline="hover">
      {children}
    </Link>
  );
}
