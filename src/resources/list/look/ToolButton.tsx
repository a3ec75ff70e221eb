import IconButton from '@mui/material/IconButton';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import type { ToolMenuProps } from './ToolMenu';

interface ToolButtonProps {
  icon: ReactNode;
  title: string;
  generated: GeneratedScreen;
  /** Its code may come with the first click. */
  menu: ComponentType<ToolMenuProps>;
}

/** A tool of the list: a button that opens a menu. */
export function ToolButton({ icon, title, generated, menu: Menu }: ToolButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        color="primary"
        aria-label={title}
        title={title}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      {anchor ? (
        <Suspense fallback={null}>
          <Menu generated={generated} anchor={anchor} title={title} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
