import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../../core/format/number';
import type { Field, JsonObject } from '../../../../../core/types';
import { FieldView } from '../../../../../src/fields/FieldView';
import { childSource } from '../../../../../src/fields/form-names';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { FieldGrid } from '../../../../../src/resources/sections/FieldGrid';
import { LabeledValue } from '../../../../../src/resources/sections/LabeledValue';
import { useScreenLabels } from '../../../../../src/resources/useScreenLabels';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import type { WalletSize } from './useWalletSize';

interface SummaryProps {
  generated: GeneratedScreen;
  draft: JsonObject;
  size: WalletSize | undefined;
}

/** What the transfer will do, to read before it is begun. */
export function Summary({ generated: { collection, resource }, draft, size }: SummaryProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { label } = useScreenLabels(collection);
  const text = (key: string, count: number) =>
    translate(`transfers.${key}`, { smart_count: count, number: formatNumber(count, language) });
  const receivers = Array.isArray(draft['toAgentIds']) ? draft['toAgentIds'].length : 0;
  const moves = draft['includeOpenAttendances'] === true;
  const valueOf = (field: Field) => {
    if (field.name === 'contactIds')
      return text('chosen', Array.isArray(draft['contactIds']) ? draft['contactIds'].length : 0);
    return <FieldView field={field} source={childSource('', field.name)} resource={collection} place="cell" />;
  };
  const shown = resource.fields.filter(
    ({ name, readOnly }) => !readOnly && draft[name] !== undefined && (draft[name] !== null || name === 'fromAgentId'),
  );
  return (
    <>
      {size?.contacts === 0 ? <Alert severity="info">{translate('transfers.nothing')}</Alert> : null}
      {size !== undefined && size.contacts > 0 ? (
        <Box role="status">
          <Typography variant="h5" component="p">
            {text('contacts', size.contacts)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {text('each', Math.ceil(size.contacts / Math.max(1, receivers)))}
            {moves ? ` · ${text('attendances', size.openAttendances)}` : ''}
          </Typography>
        </Box>
      ) : null}
      <RecordContextProvider value={{ id: '~draft', ...draft }}>
        <FieldGrid component="dl">
          {shown.map((field) => (
            <LabeledValue key={field.name} label={label(field)} isDescription>
              {valueOf(field)}
            </LabeledValue>
          ))}
        </FieldGrid>
      </RecordContextProvider>
    </>
  );
}
