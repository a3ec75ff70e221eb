import type { ReactNode } from 'react';
import { navigateTo } from '../providers/screens/location';

interface LightLinkProps {
  to: string;
  className?: string;
  /** Loads the page again after all. */
  anew?: boolean;
  children: ReactNode;
}

/** A link between pages outside the panel, without loading anew; with a modifier key the browser's own. */
export function LightLink({ to, className = 'quiet', anew = false, children }: LightLinkProps) {
  return (
    <a
      className={className}
      href={to}
      onClick={(event) => {
        if (anew || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigateTo(to);
      }}
    >
      {children}
    </a>
  );
}
