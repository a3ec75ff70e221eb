import Box from '@mui/material/Box';
import { ListContextProvider, useListContext, type ListControllerResult } from 'react-admin';
import type { DataRecord } from '../../../../core/wire';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useScreenLabels } from '../../useScreenLabels';
import { Figure } from '../grid/Figure';
import { figureField } from '../grid/figure-field';
import type { ListColumn } from '../list-columns';
import { ListCards } from '../ListCards';
import { GroupEnd, hasEnd } from './GroupEnd';
import { GroupHeading } from './GroupHeading';
import type { Groups, ShownGroup } from './GroupsContext';
import { GroupsFold } from './GroupsFold';
import { GroupsLeft } from './GroupsLeft';

interface GroupedCardsProps {
  columns: ListColumn[];
  state: Groups;
}

const LINE = { px: 1, py: 0.75, bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' } as const;
const NOTE = {
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
  color: 'text.secondary',
} as const;

/** The groups of a list on a phone: the cards of each below its heading. */
export function GroupedCards({ columns, state }: GroupedCardsProps) {
  const { generated } = state;
  const list = useListContext<DataRecord>();
  return (
    <>
      {state.groups.length > 1 ? <GroupsFold {...state} /> : null}
      {state.groups.map((group) => (
        <section key={group.key}>
          <Box sx={LINE}>
            <Box component="h2" sx={{ m: 0, typography: 'body2' }}>
              <GroupHeading
                choice={state.choice}
                group={group}
                collection={generated.collection}
                onToggle={() => state.toggle(group.key)}
              />
            </Box>
            <Sums generated={generated} group={group} />
          </Box>
          {group.isOpen ? (
            <ListContextProvider value={{ ...list, data: group.opened.rows } as ListControllerResult<DataRecord>}>
              <ListCards generated={generated} columns={columns} />
            </ListContextProvider>
          ) : null}
          {hasEnd(group) ? (
            <Box sx={NOTE}>
              <GroupEnd state={state} group={group} />
            </Box>
          ) : null}
        </section>
      ))}
      {state.left.groups > 0 ? (
        <Box sx={NOTE}>
          <GroupsLeft {...state} />
        </Box>
      ) : null}
    </>
  );
}

function Sums({ generated: { collection, resource }, group }: { generated: GeneratedScreen; group: ShownGroup }) {
  const { label } = useScreenLabels(collection);
  const fields = Object.keys(group.sums).flatMap((source) => figureField(resource, source) ?? []);
  if (fields.length === 0) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, px: 1, typography: 'caption' }}>
      {fields.map((field) => (
        <Box key={field.name} sx={{ display: 'flex', gap: 0.5 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label(field)}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Figure field={field} collection={collection} sum={group.sums[field.name]} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
