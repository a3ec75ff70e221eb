import AddIcon from '@mui/icons-material/Add';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { isFilled } from '../../values/is-filled';

interface FoldableProps {
  source: string;
  label: string;
  children: ReactNode;
}

/** Draws a part of a form once it is wanted, or something in it is wrong: a shape that holds itself would have no end. */
export function Foldable({ source, label, children }: FoldableProps) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { errors } = useFormState({ name: source, exact: false });
  const [isOpen, setOpen] = useState(false);
  if (isOpen || get(errors, source) !== undefined) return children;
  const isThere = isFilled(getValues(source));
  return (
    <Button
      size="small"
      startIcon={isThere ? <ExpandIcon /> : <AddIcon />}
      aria-expanded={false}
      onClick={() => setOpen(true)}
    >
      {translate(isThere ? 'fields.group.open' : 'fields.group.fill', { name: label })}
    </Button>
  );
}
