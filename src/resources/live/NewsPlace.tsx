import { useCallback } from 'react';

/** Where `element` stands in a page; it is made ahead, so that nothing is drawn anew once its place is there. */
export function NewsPlace({ element }: { element: Element }) {
  const attach = useCallback((place: Element | null) => place?.append(element), [element]);
  return <div ref={attach} />;
}
