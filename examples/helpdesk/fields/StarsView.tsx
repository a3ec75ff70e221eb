import Rating from '@mui/material/Rating';
import { useFieldValue, type FieldViewProps } from 'painel/browser';
import { useTranslate } from 'react-admin';

/** Told as `4 de 5 estrelas` to whoever hears the page. */
export function StarsView({ source }: FieldViewProps) {
  const translate = useTranslate();
  const value = useFieldValue(source);
  if (typeof value !== 'number') return <span aria-hidden>—</span>;
  return (
    <Rating
      readOnly
      size="small"
      value={value}
      getLabelText={(count) => translate('helpdesk.stars', { smart_count: count })}
      sx={{ verticalAlign: 'middle' }}
    />
  );
}
