import Skeleton from '@mui/material/Skeleton';

/** While rules are on their way. */
export function LoadingLines() {
  return (
    <div aria-busy="true">
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton width="45%" />
    </div>
  );
}
