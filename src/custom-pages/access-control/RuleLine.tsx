import Check from '@mui/icons-material/CheckCircle';
import Block from '@mui/icons-material/Block';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RuleOrigin } from '../../../core/access/types';
import type { Resource } from '../../../core/types';
import type { AbilityRule, RightsExplanation } from '../../../core/wire';
import { useRoleName } from '../../providers/session/useRoleName';
import { ConditionWords } from './ConditionWords';
import { useFieldName } from './useFieldName';

interface RuleLineProps {
  number: number;
  rule: AbilityRule;
  origin: RuleOrigin;
  resource: Resource;
  /** Whose rule it is. */
  user: RightsExplanation['user'];
}

/** One rule in words: allows or forbids what, on which rows, with which fields, and where it stands. */
export function RuleLine({ number, rule, origin, resource, user }: RuleLineProps) {
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
