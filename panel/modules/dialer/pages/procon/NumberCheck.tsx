import { useTranslate } from 'react-admin';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { NumberCheckForm } from './NumberCheckForm';

/** Asks what the lists say of one number, or of many. */
export function NumberCheck() {
  const translate = useTranslate();
  return (
    <PageCard title={translate('procon.check.title')} text={translate('procon.check.text')}>
      <NumberCheckForm />
    </PageCard>
  );
}
