import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LONGEST_MAPPING_NAME } from '../../../core/import/import-mapping';

interface MappingNameProps {
  /** Of the mapping that was taken, which gives way if it stays so. */
  name: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks under which name the mapping is to be saved. */
export function MappingName({ name: begun, onSave, onClose }: MappingNameProps) {
  const translate = useTranslate();
  const [name, setName] = useState(begun);
  const [isSaving, setSaving] = useState(false);
  const isReady = name.trim() !== '' && !isSaving;
  const save = async () => {
    setSaving(true);
    await onSave(name.trim());
    setSaving(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: '1 1 16rem' }}>
      <TextField
        autoFocus
        size="small"
        margin="none"
        label={translate('import.mapping.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // No form of its own: it may stand in one, which is not to be sent.
          event.preventDefault();
          if (isReady) void save();
        }}
        slotProps={{ htmlInput: { maxLength: LONGEST_MAPPING_NAME, autoComplete: 'off' } }}
        sx={{ flex: '1 1 10rem' }}
      />
      <Button variant="outlined" loading={isSaving} disabled={!isReady} onClick={() => void save()}>
        {translate('ra.action.save')}
      </Button>
      <Button color="inherit" onClick={onClose}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
}
