import LockIcon from '@mui/icons-material/LockOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSecretIsSet } from '../../hooks/useSecretIsSet';
import type { FieldViewProps } from '../../types';

export function SecretView({ source }: FieldViewProps) {
  const translate = useTranslate();
  const isSet = useSecretIsSet(source);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: isSet ? 'text.primary' : 'text.secondary' }}
    >
      {isSet && <LockIcon aria-hidden sx={{ fontSize: '1em' }} />}
      {translate(isSet ? 'fields.secret.set' : 'fields.secret.notSet')}
    </Box>
  );
}
