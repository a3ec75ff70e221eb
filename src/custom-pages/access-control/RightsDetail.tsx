import { useResource } from '../../providers/screens/useResource';
import { ProblemState } from '../../resources/ProblemState';
import { LoadingLines } from './LoadingLines';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RightsExplanation, AbilityRule } from '../../../core/wire';
import { callApi } from '../../providers/api/dataProvider';
import { queryClient } from '../../providers/api/queryClient';
import {
  answerOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orAbsent,
  orNull,
} from '../../providers/api/shape';
import type { ActionExplanation } from '../../../core/access/explain';
import type { RuleOrigin, TracedRule } from '../../../core/access/types';
import { isObject } from '../../../core/is-object';
import { ACTIONS, type Resource } from '../../../core/types';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { ReachMark } from './ReachMark';
import Check from '@mui/icons-material/CheckCircle';
import Block from '@mui/icons-material/Block';
import { useRoleName } from '../../providers/session/useRoleName';
import { ConditionWords } from './ConditionWords';
import { useFieldName } from './useFieldName';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';

interface FieldRightsProps {
  resource: Resource;
  actions: readonly ActionExplanation[];
  isRecord: boolean;
}

interface RuleLineProps {
  number: number;
  rule: AbilityRule;
  origin: RuleOrigin;
  resource: Resource;
  /** Whose rule it is. */
  user: RightsExplanation['user'];
}

interface ExplanationViewProps {
  resource: Resource;
  explanation: RightsExplanation;
}

const isTexts = listOf(isText);
const isNames = (value: unknown): value is string | string[] => isText(value) || isTexts(value);

const isRule = objectOf<AbilityRule>({
  action: isNames,
  subject: isNames,
  conditions: orAbsent(isObject),
  fields: orAbsent(isTexts),
  inverted: orAbsent(isFlag),
  mask: orAbsent(isFlag),
  keys: orAbsent(isTexts),
  reason: orAbsent(isText),
});

const isOfRole = objectOf<Extract<RuleOrigin, { kind: 'role' }>>({
  kind: oneOf(['role']),
  role: isText,
  index: isNumber,
});

const isOfProfile = objectOf<Extract<RuleOrigin, { kind: 'profile' }>>({
  kind: oneOf(['profile']),
  id: isText,
  name: isText,
  index: isNumber,
});

const isOrigin = (value: unknown): value is RuleOrigin => isOfRole(value) || isOfProfile(value);

const VERDICT = { extent: oneOf(['all', 'some', 'none']), decidedBy: orNull(isNumber) };

/** Why somebody may, or may not. */
const isExplanation = objectOf<RightsExplanation>({
  rules: listOf(objectOf<TracedRule>({ rule: isRule, origin: isOrigin })),
  actions: listOf(
    objectOf<ActionExplanation>({
      ...VERDICT,
      action: oneOf(ACTIONS),
      considered: listOf(isNumber),
      fields: listOf(objectOf({ ...VERDICT, name: isText })),
    }),
  ),
  user: objectOf<RightsExplanation['user']>({ id: isText, name: isText, role: isText, tenantId: orNull(isText) }),
  resource: isText,
  record: orNull(objectOf({ id: isText, label: isText })),
  outsideTenant: isFlag,
});

interface ExplanationQuestion {
  collection: string;
  /** Id of an account; one's own without it. */
  user?: string | undefined;
  record?: string | undefined;
}

/** The rules behind what somebody may do with a collection, or with one record of it. */
export function RightsDetail(question: ExplanationQuestion) {
  const resource = useResource(question.collection);
  const { data, error, refetch } = useExplanation(question);
  if (error) return <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />;
  return data === undefined ? <LoadingLines /> : <ExplanationView resource={resource} explanation={data} />;
}

/** Why somebody may or may not; asked again whenever it is shown. */
function useExplanation({ collection, user, record }: ExplanationQuestion): UseQueryResult<RightsExplanation> {
  const query = new URLSearchParams({ resource: collection, ...(user && { user }), ...(record && { record }) });
  return useQuery(
    {
      queryKey: ['access', 'explain', query.toString()],
      queryFn: async () =>
        answerOf('GET /api/access/explain', isExplanation, await callApi(`/api/access/explain?${query}`, 'GET')),
      staleTime: 0,
      retry: false,
    },
    queryClient,
  );
}

/** The verdict per action with the rule that decides, the rules in words, and the fields that differ. */
function ExplanationView({ resource, explanation }: ExplanationViewProps) {
  const translate = useTranslate();
  const { actions, rules, user, outsideTenant } = explanation;
  const isRecord = explanation.record !== null;
  return (
    <Stack sx={{ gap: 2.5, paddingBlock: 1 }}>
      {outsideTenant ? <Alert severity="info">{translate('access.outsideTenant')}</Alert> : null}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(10.5rem, 1fr))' }}>
        {actions.map(({ action, extent, decidedBy, fields }) => (
          <Box
            key={action}
            sx={{ padding: 1.5, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
          >
            <Typography variant="caption" color="text.secondary" component="div">
              {translate(`access.actions.${action}`)}
            </Typography>
            <Typography variant="subtitle2" component="div">
              <ReachMark
                extent={extent}
                isLimited={fields.some((field) => field.extent === 'none')}
                isRecord={isRecord}
              />
            </Typography>
            <Typography variant="caption" color="text.secondary" component="div">
              {decidedBy === null
                ? translate('access.noRule')
                : translate('access.decidedBy', { number: decidedBy + 1 })}
            </Typography>
          </Box>
        ))}
      </Box>
      {rules.length === 0 ? null : (
        <Box
          component="ol"
          aria-label={translate('access.rules')}
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
        >
          {rules.map(({ rule, origin }, index) => (
            <RuleLine
              key={`${origin.kind}-${origin.index}-${JSON.stringify(rule)}`}
              number={index + 1}
              rule={rule}
              origin={origin}
              resource={resource}
              user={user}
            />
          ))}
        </Box>
      )}
      <FieldRights resource={resource} actions={actions} isRecord={isRecord} />
    </Stack>
  );
}

/** One rule in words: allows or forbids what, on which rows, with which fields, and where it stands. */
function RuleLine({ number, rule, origin, resource, user }: RuleLineProps) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const nameOf = useFieldName(resource);
  const forbids = rule.inverted === true;
  const Icon = forbids ? Block : Check;
  const named = [rule.action].flat();
  const words = named.includes('manage')
    ? [translate('access.actions.manage')]
    : named.map((action) => translate(`access.actions.${action}`, { _: '' })).filter((word) => word !== '');
  const fields = rule.fields?.map(nameOf);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 1.25,
        alignItems: 'start',
        padding: 1.25,
        borderRadius: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Icon
        aria-hidden
        sx={{ fontSize: 20, marginBlockStart: '2px', color: forbids ? 'error.main' : 'success.main' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          <strong>
            {number}. {translate(forbids ? 'access.forbids' : 'access.allows')}: {words.join(', ')}
          </strong>
          {[rule.subject].flat().includes('all') ? ` · ${translate('access.everything')}` : null}
        </Typography>
        <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          <ConditionWords conditions={rule.conditions} resource={resource} user={user} />
        </Typography>
        {fields === undefined ? null : (
          <Typography variant="body2" component="div" color="text.secondary">
            {translate('access.onlyFields')}: {fields.join(', ')}
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary" component="div">
          {origin.kind === 'role'
            ? translate('access.fromRole', { role: roleName(origin.role), number: origin.index + 1 })
            : translate('access.fromProfile', { name: origin.name, number: origin.index + 1 })}
        </Typography>
      </Box>
    </Box>
  );
}

/** At a click, the verdict for every field with the rule that decides. */
function FieldRights({ resource, actions, isRecord }: FieldRightsProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const differing = new Set(
    actions.flatMap(({ extent, fields }) => fields.filter((field) => field.extent !== extent).map(({ name }) => name)),
  );
  const count = differing.size;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="text.secondary">
          {count === 0
            ? translate('access.fields.same')
            : translate('access.fields.differ', { smart_count: count, count })}
        </Typography>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? 'access.fields.hide' : 'access.fields.show')}
        </Button>
      </Box>
      {isOpen ? <FieldTable resource={resource} actions={actions} isRecord={isRecord} /> : null}
    </Box>
  );
}

function FieldTable({ resource, actions, isRecord }: FieldRightsProps) {
  const translate = useTranslate();
  const nameOf = useFieldName(resource);
  const byField = actions.filter(({ fields }) => fields.length > 0);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ minWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('access.fields.field')}</TableCell>
            {byField.map(({ action }) => (
              <TableCell key={action}>{translate(`access.actions.${action}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {resource.fields.map(({ name }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {nameOf(name)}
              </TableCell>
              {byField.map(({ action, fields }) => (
                <TableCell key={action}>
                  <FieldMark verdict={fields.find((field) => field.name === name)} isRecord={isRecord} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function FieldMark({
  verdict,
  isRecord,
}: {
  verdict: ActionExplanation['fields'][number] | undefined;
  isRecord: boolean;
}) {
  const translate = useTranslate();
  if (verdict === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <ReachMark extent={verdict.extent} isRecord={isRecord} />
      {verdict.decidedBy === null ? null : (
        <Typography variant="caption" color="text.secondary">
          {translate('access.ruleNumber', { number: verdict.decidedBy + 1 })}
        </Typography>
      )}
    </Box>
  );
}
