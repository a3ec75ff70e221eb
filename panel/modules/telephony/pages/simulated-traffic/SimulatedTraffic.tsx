import Sensors from '@mui/icons-material/SensorsOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { isObject } from '../../../../../core/is-object';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';

const ADDRESS = '/api/telephony/traffic';

async function isSimulated(): Promise<boolean> {
  const { json } = await httpClient(ADDRESS);
  if (!isObject(json)) throw new Error(`GET ${ADDRESS}: expected an object, got something else`);
  return json['simulated'] === true;
}

/** Says that calls and agents of the demo are made up; nothing elsewhere. */
export default function SimulatedTraffic() {
  // It stays so for as long as the server runs.
  const { data = false } = useQuery({ queryKey: ['~simulated traffic'], queryFn: isSimulated, staleTime: Infinity });
  return data ? <Notice /> : null;
}

function Notice() {
  useRemote(pageTexts('simulated-traffic'));
  const translate = useTranslate();
  return (
    <Tooltip title={translate('simulatedTraffic.help')}>
      <Box
        component="span"
        tabIndex={0}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          paddingInline: 1,
          borderRadius: 4,
          border: 1,
          borderColor: 'divider',
          whiteSpace: 'nowrap',
        }}
      >
        <Sensors aria-hidden sx={{ fontSize: 14 }} />
        {translate('simulatedTraffic.label')}
      </Box>
    </Tooltip>
  );
}
