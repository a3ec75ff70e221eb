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
import { FieldRights } from './FieldRights';
import { ReachMark } from './ReachMark';
import { RuleLine } from './RuleLine';

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
