import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LikelyKind } from '../../../core/import/column-format';
import { foldText } from '../../../core/fold-text';
import type { KeysFromRule } from '../../../core/rules';
import type { JsonObject, Resource } from '../../../core/types';
import { lazy } from '../../providers/api/lazy';
import { useAbility } from '../../providers/session/useAbility';
import { useCollectionName } from '../../providers/screens/useCollectionName';

const CreateDialog = lazy(async () => ({ default: (await import('../form/pages/CreateDialog')).CreateDialog }));

/** A map whose keys are records of another collection. */
export interface KeyedMap extends KeysFromRule {
  /** Of the field. */
  name: string;
}

/** The maps of a resource whose keys the person may add to. */
export function useNewKeys({ fields }: Pick<Resource, 'fields'>): KeyedMap[] {
  const ability = useAbility();
  return fields.flatMap(({ name, keysFrom }) =>
    keysFrom !== undefined && ability.can('create', keysFrom.collection) ? [{ ...keysFrom, name }] : [],
  );
}

interface NewKeyProps {
  map: KeyedMap;
  /** Of the column that is to go there. */
  heading: string;
  kind: LikelyKind;
  /** Told the place that the column may go to now, such as `vars.city`. */
  onCreated: (name: string) => void;
}

const LONGEST_KEY = 30;

/** `Data de nascimento` → `data_de_nascimento` */
const keyOf = (heading: string): string =>
  foldText(heading)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, LONGEST_KEY);

/** Makes what a column of a file goes to: name, key and type are those of the column until somebody says otherwise. */
export function NewKey({ map, heading, kind, onCreated }: NewKeyProps) {
  const translate = useTranslate();
  const collection = useCollectionName(map.collection);
  const [isOpen, setOpen] = useState(false);
  const start: JsonObject = { [map.field]: keyOf(heading), ...(map.type !== undefined && { [map.type]: kind }) };
  return (
    <>
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => setOpen(true)}
        aria-label={`${translate('import.create', { name: collection })}: ${heading}`}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('import.create', { name: collection })}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CreateDialog
            collection={map.collection}
            typed={heading}
            start={start}
            onCreated={(record) => {
              setOpen(false);
              onCreated(`${map.name}.${String(record[map.field])}`);
            }}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
