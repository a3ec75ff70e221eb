import { useMaintenance } from '../providers/maintenance';
import { useTexts } from './texts';

/** Above a login, while only administrators may come in. */
export function MaintenanceNotice() {
  const { t } = useTexts();
  if (useMaintenance() === null) return null;
  return (
    <p className="notice" role="status">
      {t('messages.maintenance.onlyAdmins')}
    </p>
  );
}
