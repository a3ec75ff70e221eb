import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useProblemText } from '../useProblemText';
import { askMappings, dropMapping, keepMapping } from './import-api';
import { type ImportMapping, LONGEST_MAPPING_NAME } from '../../../core/import/import-mapping';
import type { ImportPreview } from '../../../core/import/import-types';
import { PlainSelect } from './PlainSelect';
import type { Correction } from './usePreview';

interface MappingNameProps {
  /** Of the mapping that was taken, which gives way if it stays so. */
  name: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

interface MappingChoiceProps {
  collection: string;
  preview: Pick<ImportPreview, 'headings' | 'columns' | 'origin'>;
  onChange: (correction: Correction) => void;
}

type Asked = 'name' | 'removal';

/** The mappings that the tenant has saved for the collection: one is taken, the present one is saved, one is forgotten. */
export function MappingChoice({ collection, preview, onChange }: MappingChoiceProps) {
  const translate = useTranslate();
  const { mappings, save, remove, problem } = useMappings(collection);
  const [chosenId, setChosenId] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const chosen = mappings.find(({ id }) => id === chosenId);
  const choose = (id: string) => {
    setChosenId(id);
    onChange({ isReread: true, ...(id !== '' && { mapping: id }) });
  };
  const keep = async (name: string) => {
    const saved = await save(name, preview);
    if (saved === undefined) return;
    setChosenId(saved.id);
    setAsked(undefined);
  };
  const forget = async ({ id }: ImportMapping) => {
    setAsked(undefined);
    if (await remove(id)) setChosenId('');
  };
  return (
    <Box
      role="group"
      aria-label={translate('import.mapping.title')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {mappings.length === 0 ? null : (
          <Box sx={{ flex: '1 1 12rem', maxInlineSize: { sm: '24rem' } }}>
            <PlainSelect
              label={translate('import.mapping.title')}
              value={chosen?.id ?? ''}
              onChange={choose}
              options={[
                { value: '', text: translate('import.mapping.suggested') },
                ...mappings.map(({ id, name }) => ({ value: id, text: name })),
              ]}
            />
          </Box>
        )}
        {asked === 'name' ? (
          <MappingName name={chosen?.name ?? ''} onSave={keep} onClose={() => setAsked(undefined)} />
        ) : (
          <Button onClick={() => setAsked('name')}>{translate('import.mapping.save')}</Button>
        )}
        {chosen === undefined || asked === 'name' ? null : (
          <Button color="error" onClick={() => setAsked('removal')}>
            {translate('import.mapping.remove')}
          </Button>
        )}
      </Box>
      {preview.origin === 'last' ? (
        <Typography variant="body2" color="text.secondary">
          {translate('import.mapping.last')}
        </Typography>
      ) : null}
      {chosen === undefined ? null : (
        <Confirm
          isOpen={asked === 'removal'}
          title={translate('import.mapping.remove')}
          content={translate('import.mapping.removal', { name: chosen.name })}
          onConfirm={() => void forget(chosen)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}

/** Asks under which name the mapping is to be saved. */
function MappingName({ name: begun, onSave, onClose }: MappingNameProps) {
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

interface Mappings {
  /** By name. */
  mappings: ImportMapping[];
  /** Why the last question was refused. */
  problem: string | undefined;
  /** Answers the mapping as it was saved; undefined where it was refused. */
  save: (name: string, preview: Pick<ImportPreview, 'headings' | 'columns'>) => Promise<ImportMapping | undefined>;
  /** Answers whether it is gone. */
  remove: (id: string) => Promise<boolean>;
}

/** The saved mappings of a collection. */
function useMappings(collection: string): Mappings {
  const describe = useProblemText();
  const client = useQueryClient();
  const queryKey = ['import mappings', collection];
  const { data: mappings = [], error } = useQuery({ queryKey, queryFn: () => askMappings(collection) });
  const [refusal, setRefusal] = useState<string>();
  const attempt = async <Result,>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setRefusal(undefined);
    try {
      const result = await work();
      await client.invalidateQueries({ queryKey });
      return result;
    } catch (failure) {
      setRefusal(describe(failure));
      return undefined;
    }
  };
  return {
    mappings,
    problem: refusal ?? (error === null ? undefined : describe(error)),
    save: (name, { headings, columns }) => attempt(() => keepMapping(collection, { name, headings, columns })),
    remove: async (id) => (await attempt(async () => dropMapping(collection, id).then(() => true))) === true,
  };
}
