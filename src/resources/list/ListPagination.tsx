import { useCallback, type ComponentProps, type ComponentType } from 'react';
import type { TablePaginationProps } from '@mui/material/TablePagination';
import { Pagination, PaginationActions, useListContext, useLocaleState, useTranslate } from 'react-admin';
import { useIsContinuous } from './continuous/useIsContinuous';
import { useGroup } from './look/useGroup';

// react-admin hands further props to MUI's pagination, which its types leave out.
const Pages: ComponentType<
  ComponentProps<typeof Pagination> & Pick<TablePaginationProps, 'labelDisplayedRows' | 'getItemAriaLabel'>
> = Pagination;

/** MUI names the pages in English alone. */
function NamedPages(props: ComponentProps<typeof PaginationActions>) {
  return <PaginationActions {...props} aria-label={useTranslate()('screens.list.pages')} />;
}

const PAGE_SIZES = [5, 10, 20, 25, 50, 100];

/** Page turner below a list: `1-10 de 243`, or `1-10 de cerca de 1.000.000` where the total is an estimate. */
export function ListPagination() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { meta, error, data, isPending } = useListContext();
  const isEstimated = isEstimatedTotal(meta);
  const labelRows = useCallback(
    ({ from, to, count }: { from: number; to: number; count: number }) => {
      const format = new Intl.NumberFormat(locale);
      const inWords = (count: number) => format.format(count);
      const key = isEstimated ? 'screens.list.rangeEstimated' : 'screens.list.range';
      return translate(key, { from: inWords(from), to: inWords(to), total: inWords(count === -1 ? to : count) });
    },
    [translate, locale, isEstimated],
  );
  const nameButton = useCallback((type: string) => translate(`ra.navigation.${type}`), [translate]);
  const isContinuous = useIsContinuous();
  const isGrouped = useGroup() !== null;
  // Without rows there is nothing to turn; what stood below those to come would be moved by them.
  return isContinuous || isGrouped || isPending || (error && !data) ? null : (
    <Pages
      rowsPerPageOptions={PAGE_SIZES}
      labelDisplayedRows={labelRows}
      getItemAriaLabel={nameButton}
      actions={NamedPages}
    />
  );
}

function isEstimatedTotal(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'totalEstimated' in meta && meta.totalEstimated === true;
}
