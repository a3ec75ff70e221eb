import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../src/providers/session/useSession';
import { CallButtons, type CallCommand } from './CallButtons';
import { useCallCommands } from './useCallCommands';
import type { DataRecord } from '../../../../../core/wire';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { RecordField } from '../../../../../src/fields/RecordField';
import type { DeskCall } from '../../rules/desk';
import { CALLS } from './desk-shape';

/** What is said of a call, where it is known. */
const FACTS = ['queueId', 'didId', 'uraId', 'waitSeconds', 'transferredTo'] as const;

interface CallCardProps {
  work: DeskCall;
  refresh: () => void;
}

/** The field with the number of whoever is outside. */
export const numberField = ({ direction }: DataRecord): 'callerNumber' | 'calledNumber' =>
  direction === 'inbound' ? 'callerNumber' : 'calledNumber';

/** The call that rings, goes on or was just ended: who is there, where it came from, and what can be done. */
export function CallCard({ work, refresh }: CallCardProps) {
  const translate = useTranslate();
  const { call, campaign, contact, mailingContact } = work;
  const { answeredAt, startedAt, endedAt, state, callerName } = call;
  const name = nameOf(mailingContact) ?? nameOf(contact) ?? (typeof callerName === 'string' ? callerName : null);
  const since = typeof answeredAt === 'string' ? answeredAt : startedAt;
  return (
    <PageCard
      title={translate(state === 'ended' ? 'desk.call.ended' : 'desk.call.title')}
      actions={<RecordField collection={CALLS} record={call} field="state" />}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h5" component="p" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {name ?? translate('desk.call.unknown')}
        </Typography>
        <Typography component="p" sx={{ fontSize: '1.125rem' }}>
          <RecordField collection={CALLS} record={call} field={numberField(call)} />
        </Typography>
        {typeof since === 'string' ? (
          <Typography component="p" sx={{ marginInlineStart: 'auto', fontSize: '1.5rem', fontWeight: 650 }}>
            {typeof endedAt === 'string' ? (
              <RecordField collection={CALLS} record={call} field="talkSeconds" />
            ) : (
              <Ticking since={since} />
            )}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <RecordField collection={CALLS} record={call} field="direction" />
        {campaign === null ? null : (
          <Fact label={translate('resources.calls.fields.campaignId')}>
            <span dir="auto">{campaign.name}</span>
          </Fact>
        )}
        {FACTS.filter((field) => isSaid(call[field])).map((field) => (
          <Fact key={field} label={translate(`resources.calls.fields.${field}`)}>
            <RecordField collection={CALLS} record={call} field={field} />
          </Fact>
        ))}
      </Box>
      <CallActions work={work} refresh={refresh} />
    </PageCard>
  );
}

const nameOf = (record: DataRecord | null): string | null =>
  typeof record?.['name'] === 'string' && record['name'] !== '' ? record['name'] : null;

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && value !== 0;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'baseline', typography: 'body2' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      {children}
    </Box>
  );
}

interface CallActionsProps {
  work: DeskCall;
  refresh: () => void;
}

/** What the agent may have done to the call that goes on. */
function CallActions({ work, refresh }: CallActionsProps) {
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const { isHeld, isBusy, isPossible, run, dialog } = useCallCommands(work, refresh);
  const { call, consulted, isMuted } = work;
  const may = (command: CallCommand) => mayOnRecord(ability, command, CALLS, { ...call }, tenantId);
  const commands = Object.keys(isPossible) as CallCommand[];
  return (
    <>
      <CallButtons
        isHeld={isHeld}
        isMuted={isMuted}
        consulted={consulted}
        isBusy={isBusy}
        can={new Set(commands.filter((command) => isPossible[command] && may(command)))}
        run={run}
      />
      {dialog}
    </>
  );
}
