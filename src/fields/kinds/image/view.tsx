import { lazyView } from '../../lazyView';

export const ImageView = lazyView(async () => (await import('../../inputs/fileView')).fileView('image'));
