import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../../core/format/money';
import { numberFormat } from '../../../../core/format/number';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import type { Amount } from '../model/figures';

export interface FigureText {
  count: (count: number, isEstimated?: boolean) => string;
  money: (amount: Amount) => string;
}

/** Figures in the person's language. */
export function useFigureText(): FigureText {
  const language = useLanguage();
  const translate = useTranslate();
  return {
    count: useCallback(
      (count, isEstimated = false) => {
        const number = numberFormat(language, {}).format(count);
        return isEstimated ? translate('panel.home.about', { total: number }) : number;
      },
      [language, translate],
    ),
    // Sums are read at a glance; what they are made of has its other places in the list.
    money: useCallback((amount) => formatMoney(amount ?? 0, language, 'BRL', 2), [language]),
  };
}
