import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { useChosen } from '../../../src/custom-pages/dashboard/model/useChosen';
import { useResource } from '../../../src/providers/screens/useResource';
import { AGENT_LOOKS } from '../../modules/telephony/pages/live/agent-looks';

interface TeamFiltersProps {
  /** Name in the address, and the records that are chosen from. */
  of: 'queue' | 'sector';
  /** What agents do there. */
  states: readonly string[];
}

const SOURCES = {
  queue: { collection: 'queues', filter: { enabled: true } },
  sector: { collection: 'sectors', filter: { active: true } },
} as const;
const FIRST = { page: 1, perPage: 200 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** What the lists of queues and agents at the telephone are narrowed by. */
export const PabxFilters = () => <TeamFilters of="queue" states={Object.keys(AGENT_LOOKS)} />;

/** What the lists of sectors and agents of the chat are narrowed by. */
export const ChatbotFilters = () => <TeamFilters of="sector" states={['available', 'paused', 'logged_out']} />;

function TeamFilters({ of, states }: TeamFiltersProps) {
  // Its words are those of the states.
  useResource('agent-states');
  const translate = useTranslate();
  const { chosen, choose } = useChosen();
  const { collection, filter } = SOURCES[of];
  const { data = [] } = useGetList<DataRecord>(collection, { filter, pagination: FIRST, sort: BY_NAME });
  const choice = (name: string, label: string, options: readonly { value: string; text: string }[]) => (
    <TextField
      select
      size="small"
      margin="none"
      label={label}
      // Of one that is not there, or not yet, nothing is shown.
      value={options.some(({ value }) => value === chosen[name]) ? chosen[name] : ''}
      sx={{ flex: '1 1 10rem', maxWidth: { sm: '16rem' } }}
      onChange={({ target }) => choose(name, target.value)}
    >
      <MenuItem value="">{translate('dashboard.team.all')}</MenuItem>
      {options.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          <bdi>{text}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, paddingBlockStart: 1 }}>
      <TextField
        size="small"
        margin="none"
        label={translate(`dashboard.team.find.${of}`)}
        value={chosen['text'] ?? ''}
        sx={{ flex: '2 1 14rem', maxWidth: { sm: '24rem' } }}
        onChange={({ target }) => choose('text', target.value)}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      {choice(
        of,
        translate(`dashboard.team.${of}`),
        data.map((record) => ({ value: record.id, text: String(record['name'] ?? '') })),
      )}
      {choice(
        'state',
        translate('dashboard.team.state'),
        states.map((value) => ({
          value,
          text: translate(`resources.agent-states.values.state.${value}`, { _: value }),
        })),
      )}
    </Box>
  );
}
