import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../core/types';
import type { RightsExplanation } from '../../../core/wire';
import { FieldRights } from './FieldRights';
import { ReachMark } from './ReachMark';
import { RuleLine } from './RuleLine';

interface ExplanationViewProps {
  resource: Resource;
  explanation: RightsExplanation;
}

/** The verdict per action with the rule that decides, the rules in words, and the fields that differ. */
export function ExplanationView({ resource, explanation }: ExplanationViewProps) {
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
