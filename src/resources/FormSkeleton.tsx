import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { FieldGrid } from './sections/FieldGrid';

const ORDINALS = Array.from({ length: 12 }, (_, index) => `${index}`);

/** Stands for a form or record page until it is loaded. */
export function FormSkeleton({ fields = 8 }: { fields?: number }) {
  return (
    <Box aria-busy>
      <Skeleton variant="text" sx={{ inlineSize: 220, typography: 'h5', mt: 2, mb: 2 }} />
      <Card sx={{ p: 3 }}>
        <FieldGrid>
          {ORDINALS.slice(0, fields).map((ordinal) => (
            <Skeleton key={ordinal} variant="rounded" height={48} />
          ))}
        </FieldGrid>
      </Card>
    </Box>
  );
}
