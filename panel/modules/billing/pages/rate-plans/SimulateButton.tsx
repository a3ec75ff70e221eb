import Calculate from '@mui/icons-material/CalculateOutlined';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { SimulationButton } from '../../../../../src/custom-pages/SimulationButton';
import { SimulationForm } from './SimulationForm';

/** Opens the question what a call would cost. */
export default function SimulateButton() {
  useRemote(pageTexts('rate-plans'));
  const translate = useTranslate();
  return (
    <SimulationButton
      label={translate('ratePlans.simulate')}
      icon={<Calculate />}
      title={translate('ratePlans.title')}
      maxWidth="sm"
    >
      <SimulationForm />
    </SimulationButton>
  );
}
