import AltRoute from '@mui/icons-material/AltRoute';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { SimulationButton } from '../../../../../src/custom-pages/SimulationButton';
import { RouteForm } from './RouteForm';

/** Opens the question which way out a call would take. */
export default function SimulateButton() {
  useRemote(pageTexts('outbound-routes'));
  const translate = useTranslate();
  return (
    <SimulationButton
      label={translate('outboundRoutes.simulate')}
      icon={<AltRoute />}
      title={translate('outboundRoutes.title')}
      maxWidth="md"
    >
      <RouteForm />
    </SimulationButton>
  );
}
