import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

/** What a part of a chart is called; it leads to the list of what it counts, where there is one. */
export function PartName({ name, to }: { name: string; to: string | undefined }) {
  if (to === undefined) return <bdi>{name}</bdi>;
  return (
    <Link component={RouterLink} to={to} color="inherit" underline="hover">
      <bdi>{name}</bdi>
    </Link>
  );
}
