import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** In pixels, before it comes into sight. */
const AHEAD = '200px';

/** What is not drawn, and asks nothing of the server, before somebody comes near: the last of a column, so that it moves nothing. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: AHEAD,
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={place} sx={{ display: 'grid', gap: 2 }}>
      {isSeen ? children : null}
    </Box>
  );
}
