import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { CARD_HEIGHT, HEADER_HEIGHT, ROW_HEIGHT } from './list-metrics';

const ORDINALS = Array.from({ length: 100 }, (_, index) => `${index}`);

/** Stands for the rows while they load, as high as they will be. Still: sixty pulsing bars slow down the loading they stand for. */
export function ListRowsSkeleton({ rows, columns }: { rows: number; columns: number }) {
  const cells = ORDINALS.slice(0, Math.max(1, Math.min(columns, 8)));
  return (
    <Box aria-hidden sx={{ overflow: 'hidden' }}>
      <Box
        sx={{
          display: { xs: 'none', sm: 'block' },
          blockSize: HEADER_HEIGHT,
          bgcolor: 'action.hover',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      />
      {ORDINALS.slice(0, rows).map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            px: 2,
            blockSize: { xs: CARD_HEIGHT, sm: ROW_HEIGHT },
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {cells.map((cell, index) => (
            <Skeleton
              key={cell}
              variant="text"
              animation={false}
              sx={{ flex: 1, maxInlineSize: 220, display: { xs: index < 2 ? 'block' : 'none', sm: 'block' } }}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** Stands for the whole list until the resource description is there. */
export function ListSkeleton() {
  return (
    <Box aria-busy>
      <Skeleton variant="text" sx={{ inlineSize: 180, typography: 'h5', mt: 2, mb: 2 }} />
      <Card>
        <Box sx={{ blockSize: 64 }} />
        <ListRowsSkeleton rows={10} columns={6} />
      </Card>
    </Box>
  );
}
