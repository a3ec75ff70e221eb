import RuleFolder from '@mui/icons-material/RuleOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useTargetScreen } from '../../providers/useTargetScreen';

/** The way to the profiles, for those who give them. */
export function ProfilesLink() {
  const translate = useTranslate();
  const target = useTargetScreen('access-profiles');
  if (target === undefined) return null;
  return (
    <Button component={Link} to={target} variant="outlined" startIcon={<RuleFolder />}>
      {translate('access.profiles')}
    </Button>
  );
}
