import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AutocompleteInput, ReferenceInput, useRecordContext } from 'react-admin';
import { foldText } from '../../../core/fold-text';
import type { DataRecord } from '../../../core/wire';
import { PersonAvatar } from '../../providers/PersonAvatar';
import { useManifest } from '../../providers/screens/useManifest';
import { asSort } from '../../providers/api/sortKeys';
import { useRoleName } from '../../providers/session/useRoleName';

const PAGE = 50;
/** By role, so that those of one stand together. */
const ORDER = asSort([
  { field: 'role', order: 'DESC' },
  { field: 'name', order: 'ASC' },
]);
/** Of the name of a role: fewer may begin the name of a person. */
const LETTERS = 3;

interface PersonChoiceProps {
  source: string;
  label: string;
  /** Which people are offered. */
  filter?: Record<string, unknown>;
}

/** Picks one person, by name, e-mail or role; each is offered with all three, under the role. */
export function PersonChoice({ source, label, filter }: PersonChoiceProps) {
  const known = useManifest().roles;
  const roleName = useRoleName();
  const asked = (word: string) => {
    const roles =
      word.length < LETTERS
        ? []
        : known.map(({ n }) => n).filter((role) => foldText(roleName(role)).startsWith(foldText(word)));
    return roles.length === 0 ? { q: word } : { $or: [{ q: word }, { role: roles }] };
  };
  const toQuery = (typed: string) => {
    const words = typed.split(/\s+/).filter(Boolean);
    return words.length === 0 ? {} : { $and: words.map(asked) };
  };
  return (
    <ReferenceInput source={source} reference="users" perPage={PAGE} sort={ORDER} {...(filter && { filter })}>
      <AutocompleteInput
        label={label}
        fullWidth
        helperText={false}
        forcePopupIcon
        noOptionsText="ra.navigation.no_results"
        filterToQuery={toQuery}
        groupBy={({ role }: DataRecord) => roleName(role)}
        optionText={<PersonLine />}
        inputText={({ name }: DataRecord) => String(name)}
      />
    </ReferenceInput>
  );
}

function PersonLine() {
  const roleName = useRoleName();
  const person = useRecordContext<DataRecord>();
  if (person === undefined) return null;
  const name = String(person['name']);
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, inlineSize: '100%', minInlineSize: 0 }}
    >
      <PersonAvatar name={name} photo={person['avatarUrl']} size={32} />
      <Box component="span" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {roleName(person['role'])} · <bdi dir="ltr">{String(person['email'])}</bdi>
        </Typography>
      </Box>
    </Box>
  );
}
