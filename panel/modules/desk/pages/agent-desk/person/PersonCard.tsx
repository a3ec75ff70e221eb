import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { isObject } from '../../../../../../core/is-object';
import type { DataRecord } from '../../../../../../core/wire';
import { PageCard } from '../../../../../../src/custom-pages/PageCard';
import { FieldView } from '../../../../../../src/fields/FieldView';
import { RecordField } from '../../../../../../src/fields/RecordField';
import { lazy } from '../../../../../../src/providers/api/lazy';
import { useScreens } from '../../../../../../src/providers/screens/useScreens';
import { useResource } from '../../../../../../src/providers/screens/useResource';
import { mayOnRecord } from '../../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../../src/providers/session/useAbility';
import { useSession } from '../../../../../../src/providers/session/useSession';
import type { MailingVariable } from '../../../../dialer/rules/mailing-variable';
import type { DeskCall } from '../../../rules/desk';
import { useShortcut } from '../useShortcut';
import { PHONE_NUMBER, variableField, variableValue } from './variable-fields';

const Script = lazy(() => import('./Script'));

const ContactForm = lazy(() => import('./ContactForm'));
const VariablesForm = lazy(async () => ({ default: (await import('./VariablesForm')).VariablesForm }));

/** What helps while one talks, where it is filled in. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  contacts: ['name', 'phone', 'email', 'company', 'document', 'city', 'tagIds', 'notes'],
  'mailing-contacts': ['name', 'phones', 'document', 'email', 'attempts', 'lastResult'],
};

interface PersonCardProps {
  work: DeskCall;
  /** The agent is done with the call, and has not saved what they typed. */
  isLate: boolean;
  refresh: () => void;
  onUnsaved: (work: DeskCall, isUnsaved: boolean) => void;
}

/** Who is outside, what the agent fills in of them, and what the agent says to them. */
export function PersonCard({ work, isLate, refresh, onUnsaved }: PersonCardProps) {
  const translate = useTranslate();
  const card = useRef<HTMLDivElement>(null);
  const { call, contact, mailingContact, variables, campaign } = work;
  const note = useUnsavedParts((isUnsaved) => onUnsaved(work, isUnsaved));
  const script = campaign?.script ?? null;
  useShortcut('i', !isLate, () => card.current?.querySelector<HTMLElement>(FIRST_INPUT)?.focus());
  return (
    <div ref={card}>
      <PageCard title={translate(isLate ? 'desk.person.lateTitle' : 'desk.person.title')}>
        {isLate ? <Alert severity="warning">{translate('desk.person.late')}</Alert> : null}
        {contact === null && mailingContact === null ? (
          <Typography color="text.secondary">{translate('desk.person.none')}</Typography>
        ) : null}
        {mailingContact === null ? null : (
          <MailingContact
            callId={call.id}
            contact={mailingContact}
            variables={variables}
            onUnsaved={note.variables}
            onSaved={refresh}
          />
        )}
        {script === null || isLate ? null : <ScriptPart script={script} mailingContact={mailingContact} />}
        {mailingContact !== null && contact !== null ? <Divider /> : null}
        {contact === null ? null : (
          <>
            <KnownContact contact={contact} onUnsaved={note.contact} onSaved={refresh} />
            <ContactLink id={contact.id} />
          </>
        )}
      </PageCard>
    </div>
  );
}

const FIRST_INPUT = 'form :is(input, textarea, [role=combobox]):not([type=hidden], [disabled], [aria-hidden=true])';

/** Whether one of the two forms holds something unsaved. */
function useUnsavedParts(onUnsaved: (isUnsaved: boolean) => void) {
  const parts = useRef({ contact: false, variables: false });
  const latest = useRef(onUnsaved);
  useEffect(() => {
    latest.current = onUnsaved;
  });
  const noteOf = useCallback((part: 'contact' | 'variables', isUnsaved: boolean) => {
    parts.current[part] = isUnsaved;
    latest.current(parts.current.contact || parts.current.variables);
  }, []);
  return useMemo(
    () => ({
      contact: (isUnsaved: boolean) => noteOf('contact', isUnsaved),
      variables: (isUnsaved: boolean) => noteOf('variables', isUnsaved),
    }),
    [noteOf],
  );
}

interface MailingContactProps {
  callId: string;
  contact: DataRecord;
  variables: readonly MailingVariable[];
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

/** The contact of the list that the campaign dials: what the agent may fill in are inputs. */
function MailingContact({ variables, ...props }: MailingContactProps) {
  const known = JSON.stringify(variables);
  const fields = useMemo(() => {
    const all: MailingVariable[] = JSON.parse(known) as MailingVariable[];
    return all.filter(({ isEditable }) => isEditable).map(variableField);
  }, [known]);
  return (
    <>
      <ContactFields
        collection="mailing-contacts"
        record={props.contact}
        variables={variables.filter(({ isEditable }) => !isEditable)}
      />
      {fields.length === 0 ? null : (
        <Suspense fallback={<Skeleton variant="rounded" height={96} aria-busy />}>
          <VariablesForm {...props} fields={fields} />
        </Suspense>
      )}
    </>
  );
}

interface KnownContactProps {
  contact: DataRecord;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

function KnownContact(props: KnownContactProps) {
  const { contact } = props;
  const fields = FIELDS['contacts'] ?? [];
  const ability = useAbility();
  const tenantId = useSession()?.userData.tenantId ?? null;
  const mayChange = fields.some((field) => mayOnRecord(ability, 'update', 'contacts', { ...contact }, tenantId, field));
  if (!mayChange || contact['anonymised'] === true) return <ContactFields collection="contacts" record={contact} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} aria-busy />}>
      <ContactForm {...props} fields={fields} />
    </Suspense>
  );
}

function ScriptPart({ script, mailingContact }: { script: string; mailingContact: DataRecord | null }) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {translate('desk.person.script')}
      </Typography>
      <Box
        role="region"
        aria-label={translate('desk.person.script')}
        tabIndex={0}
        sx={{
          bgcolor: 'action.hover',
          borderRadius: 2,
          padding: 1.5,
          maxBlockSize: 320,
          overflow: 'auto',
          '& :is(h1, h2, h3, h4)': { typography: 'subtitle1', marginBlock: 0.5 },
          '& p': { marginBlock: 0.5 },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={64} aria-busy />}>
          <Script script={script} mailingContact={mailingContact} />
        </Suspense>
      </Box>
    </Box>
  );
}

function ContactLink({ id }: { id: string }) {
  const translate = useTranslate();
  const screen = useScreens().find(({ collection, menu }) => collection === 'contacts' && menu);
  if (screen === undefined) return null;
  return (
    <Link
      component={RouterLink}
      to={`${screen.path}/${id}/show`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifySelf: 'start',
        '@media (pointer: coarse)': { minBlockSize: 44 },
      }}
    >
      {translate('desk.person.open')}
    </Link>
  );
}

interface ContactFieldsProps {
  collection: string;
  record: DataRecord;
  /** Of the contact of a mailing, those that are shown as texts. */
  variables?: readonly MailingVariable[];
}

/** The fields of a contact that have a value. */
export function ContactFields({ collection, record, variables = [] }: ContactFieldsProps) {
  const translate = useTranslate();
  useResource(collection);
  const filled = (FIELDS[collection] ?? []).filter((field) => isFilled(record[field]));
  const vars = isObject(record['vars']) ? record['vars'] : {};
  const values = variables
    .map((variable) => variableField(variable))
    .map((field) => ({ field, value: variableValue(field, vars[field.name]) }))
    .filter(({ value }) => value !== null);
  return (
    <Box
      component="dl"
      sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'minmax(6rem, auto) 1fr', columnGap: 2, rowGap: 1 }}
    >
      {filled.map((field) => (
        <Named key={field} label={translate(`resources.${collection}.fields.${field}`)}>
          {field === 'phones' ? (
            <PhoneNumbers record={record} />
          ) : (
            <RecordField collection={collection} record={record} field={field} place="detail" />
          )}
        </Named>
      ))}
      {values.map(({ field, value }) => (
        <Named key={field.path} label={field.label}>
          <RecordContextProvider value={{ id: record.id, [field.name]: value }}>
            <FieldView field={field} source={field.name} resource={collection} place="detail" />
          </RecordContextProvider>
        </Named>
      ))}
    </Box>
  );
}

/** What else is known of each number would not have room here. */
function PhoneNumbers({ record }: { record: DataRecord }) {
  const phones = Array.isArray(record['phones']) ? record['phones'] : [];
  const numbers = phones.flatMap((phone) =>
    isObject(phone) && typeof phone['number'] === 'string' ? phone['number'] : [],
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {numbers.map((number) => (
        <RecordContextProvider key={number} value={{ id: record.id, number }}>
          <FieldView field={PHONE_NUMBER} source="number" resource="mailing-contacts" place="cell" />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function Named({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
