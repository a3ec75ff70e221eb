import BlockIcon from '@mui/icons-material/Block';
import CloudOffIcon from '@mui/icons-material/CloudOff';
import RefreshIcon from '@mui/icons-material/Refresh';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { EmptyState } from './EmptyState';
import { callFailure, useProblemText } from './useProblemText';

export interface ProblemStateProps {
  error: unknown;
  /** `h2` where the page has a heading of its own. */
  heading?: 'h1' | 'h2';
  /** Absent where trying again cannot help. */
  onRetry?: () => void;
  /** The list that the record should be in. */
  listPath?: string;
}

/** What stands in place of content that could not be had: no right, no such record, or a failure to try again. */
export function ProblemState({ error, heading = 'h1', onRetry, listPath }: ProblemStateProps) {
  const translate = useTranslate();
  const describe = useProblemText();
  const { status } = callFailure(error);
  const toList =
    listPath === undefined ? null : (
      <Button component={Link} to={listPath} variant="outlined">
        {translate('screens.problem.toList')}
      </Button>
    );
  if (status === 403) {
    return (
      <EmptyState
        heading={heading}
        icon={<BlockIcon />}
        title={translate('screens.problem.forbidden')}
        text={translate('screens.problem.forbiddenHelp')}
        alert
      >
        {toList}
      </EmptyState>
    );
  }
  if (status === 404) {
    return (
      <EmptyState
        heading={heading}
        icon={<SearchOffIcon />}
        title={translate('screens.problem.notFound')}
        text={translate('screens.problem.notFoundHelp')}
        alert
      >
        {toList}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading={heading}
      icon={<CloudOffIcon />}
      title={translate('screens.problem.title')}
      text={describe(error)}
      alert
    >
      {onRetry ? (
        <Button variant="outlined" startIcon={<RefreshIcon />} onClick={onRetry}>
          {translate('screens.problem.retry')}
        </Button>
      ) : null}
    </EmptyState>
  );
}
