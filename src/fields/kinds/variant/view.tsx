import { lazyView } from '../../lazyView';

export const VariantView = lazyView(async () => (await import('../../heavy/VariantView')).VariantView);
