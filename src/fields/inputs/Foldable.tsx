import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Draws its content only once it is opened: a shape that holds itself would have no end. */
export function Foldable({ source, children }: { source: string; children: ReactNode }) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const isFilled = (getValues(source) as unknown) != null;
  if (isOpen) return children;
  return (
    <Button size="small" startIcon={<ExpandIcon />} onClick={() => setOpen(true)}>
      {translate(isFilled ? 'fields.group.open' : 'fields.group.fill')}
    </Button>
  );
}
