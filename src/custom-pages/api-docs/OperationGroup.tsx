import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Group } from './api-document';
import { OperationLine } from './OperationLine';
import { Code } from './SchemaTree';

/** The calls under one heading; drawn once they are opened. */
export function OperationGroup({
  group: { name, description, operations },
  isOpen,
}: {
  group: Group;
  isOpen: boolean;
}) {
  const translate = useTranslate();
  return (
    <Accordion
      disableGutters
      defaultExpanded={isOpen}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary
        expandIcon={<ExpandMore />}
        sx={{ '& .MuiAccordionSummary-content': { flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 } }}
      >
        <Code text={name} strong />
        <Typography component="span" variant="body2" color="text.secondary" sx={{ flex: '1 1 10rem' }}>
          <bdi>{description}</bdi>
        </Typography>
        <Typography component="span" variant="caption" color="text.secondary">
          {translate('apiDocs.calls', { smart_count: operations.length })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ padding: 0 }}>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {operations.map((operation) => (
            <OperationLine key={operation.id} operation={operation} />
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
